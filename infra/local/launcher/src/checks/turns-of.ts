import type { Check } from './check.ts'

/** The checks in their order: those that need one core and follow each other share a turn, any other has its own. */
export function turnsOf(checks: readonly Check[]): Check[][] {
  const turns: Check[][] = []
  for (const check of checks) {
    const last = turns.at(-1)
    if (check.needsOneCore && last?.[0]?.needsOneCore) last.push(check)
    else turns.push([check])
  }
  return turns
}
