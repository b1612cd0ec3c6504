import type { Command } from '../main.ts'
export const dlq: Command = async () => 0
