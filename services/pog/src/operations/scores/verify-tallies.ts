import { isDeepStrictEqual } from 'node:util'
import { EMPTY_TALLY, pruned, type Tally } from '../../domain/scores/tally.ts'
import { addNew } from './count-scores.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** Users whose logs one run replays. */
const BATCH = 100

/**
 * Replays the logs of some users, and compares the result with their stored tallies.
 * @param after the user after whom it begins
 * @returns users whose tallies differ, and where the next call begins: empty at the end
 */
export async function verifyTallies(
  deps: Pick<ScoreDependencies, 'scoreEntries' | 'tallies' | 'clock'>,
  after: string,
  signal: AbortSignal,
): Promise<{ differing: string[]; next: string }> {
  const users = await deps.tallies.usersAfter(after, BATCH)
  const differing: string[] = []
  for (const userId of users) {
    if (signal.aborted) return { differing, next: userId }
    if (!(await isTrue(deps, userId))) differing.push(userId)
  }
  return { differing, next: users.length === BATCH ? (users.at(-1) ?? '') : '' }
}

/** Whether the stored tally of the user is what their log adds up to. */
async function isTrue(
  deps: Pick<ScoreDependencies, 'scoreEntries' | 'tallies' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const stored = await deps.tallies.find(userId)
  if (!stored) return true
  const empty = { userId, tally: EMPTY_TALLY, upTo: 0 }
  const { tally, upTo } = await addNew(deps, empty, stored.upTo)
  const now = deps.clock.now()
  const comparable = (one: Tally) => pruned(one, now)
  return upTo === stored.upTo && isDeepStrictEqual(comparable(tally), comparable(stored.tally))
}
