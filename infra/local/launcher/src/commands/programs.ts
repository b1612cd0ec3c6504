import type { Command } from '../main.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'

/** Commands that are a program of their own: they read their arguments themselves, and say how they are used. */
const programs: Record<string, string> = {
  abuse: 'infra/checks/abuse/src/main.ts',
  backup: 'infra/tools/operations/src/backup/backup.ts',
  capacity: 'infra/tools/operations/src/capacity/measure.ts',
  chaos: 'infra/checks/chaos/src/main.ts',
  dlq: 'packages/service-kit/src/commands/replay-dlq.ts',
  ledger: 'services/wallet/src/commands/check-ledger.ts',
  licences: 'infra/tools/operations/src/licences/check-licences.ts',
  restore: 'infra/tools/operations/src/backup/restore.ts',
}

export const programNames = Object.keys(programs)

export function program(name: string): Command | undefined {
  const script = programs[name]
  return script === undefined
    ? undefined
    : (args, { signal }) => runOnPlatform(script, args, signal)
}
