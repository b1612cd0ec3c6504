import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run dlq -- inspect|replay GROUP`: events that a consumer group could not handle. */
export const dlq: Command = (args, { signal }) =>
  runOnPlatform('packages/service-kit/src/commands/replay-dlq.ts', args, signal)
