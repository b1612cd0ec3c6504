import type { Check } from './check.ts'

/** The checks in their order: those that wait and follow each other share a turn, any other has its own. */
export function turnsOf(checks: readonly Check[]): Check[][] {
  const turns: Check[][] = []
  for (const check of checks) {
    const last = turns.at(-1)
    if (check.waits && last?.[0]?.waits) last.push(check)
    else turns.push([check])
  }
  return turns
}
