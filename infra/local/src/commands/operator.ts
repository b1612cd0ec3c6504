import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run operator -- grant PHONE`: makes an operator and treasurer. */
export const operator: Command = (args, { signal }) =>
  runOnPlatform('infra/operator/src/operator.ts', args, signal)
