import type { Command } from '../main.ts'
export const operator: Command = async () => 0
