import type { Command } from '../main.ts'
export const start: Command = async () => 0
