import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** `npm run ledger [-- --new]`: checks every posting against the ledger's invariants; ends with 1 when one is broken. */
export const ledger: Command = (args, { signal }) =>
  runOnPlatform('services/wallet/src/commands/check-ledger.ts', args, signal)
