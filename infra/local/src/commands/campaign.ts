import type { Command } from '../main.ts'
export const campaign: Command = async () => 0
