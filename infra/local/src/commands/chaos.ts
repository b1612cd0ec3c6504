import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run chaos -- --minutes N --seed S`: load and strikes on a platform of its own, then the invariants. */
export const chaos: Command = (args, { signal }) =>
  runOnPlatform('infra/chaos/src/main.ts', args, signal)
