import type { ScoreEntry } from '../../domain/scores/entry.ts'
import { isAmount, takeBackOf } from '../../domain/scores/entry.ts'
import { countScores } from './count-scores.ts'
import { qualifyFriend } from './referrals.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/**
 * Stores what counts for scores, each once by its key, and counts the scores of its users. Of an account that is deleted nothing is
 * stored again. Repeated after a crash, it completes what is missing.
 */
export async function recordEntries(
  deps: ScoreDependencies,
  entries: readonly ScoreEntry[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(entries, (entry) => entry.userId)) {
    if (await deps.scoreRemovals.has(userId)) continue
    await deps.scoreEntries.append(userId, own)
    await recount(deps, userId)
    // The account may have been deleted meanwhile.
    if (await deps.scoreRemovals.has(userId)) await deleteScores(deps, userId)
  }
}

/** Takes an amount back where it counted. What was never stored is not: nothing is stored then. */
export async function takeBack(deps: ScoreDependencies, key: string, at: Date): Promise<void> {
  const entry = await deps.scoreEntries.byKey(key)
  if (!entry || !isAmount(entry)) return
  await recordEntries(deps, [takeBackOf(entry, at)])
}

/** Counts the user's scores at this time. */
export async function recount(deps: ScoreDependencies, userId: string): Promise<void> {
  const { tally } = await countScores(deps, userId)
  const referrals = await qualifyFriend(deps, userId, tally)
  if (referrals.length > 0) await recordEntries(deps, referrals)
}

/** An account is deleted: its scores go, and nothing is counted for it again. */
export async function removeUser(
  deps: Pick<ScoreDependencies, 'scoreRemovals' | 'scoreEntries' | 'tallies'>,
  userId: string,
  now: Date,
): Promise<void> {
  await deps.scoreRemovals.add(userId, now)
  await deleteScores(deps, userId)
}

async function deleteScores(
  { scoreEntries, tallies }: Pick<ScoreDependencies, 'scoreEntries' | 'tallies'>,
  userId: string,
): Promise<void> {
  await scoreEntries.deleteUser(userId)
  await tallies.deleteUser(userId)
}
