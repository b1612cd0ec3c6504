import { forEachSettled } from '@platform/service-kit'
import { recount } from './record-entries.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** Users whose scores one run counts at most; the next run continues. */
const BATCH = 500

/**
 * Publishes scores that are others by the time alone: amounts fade, facts end, another version of the rules counts.
 * @returns how many were due
 */
export async function recountDue(deps: ScoreDependencies, signal: AbortSignal): Promise<number> {
  const due = await deps.tallies.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, (userId) => recount(deps, userId))
  return due.length
}
