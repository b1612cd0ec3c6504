import { newTally } from '../../domain/scores/stored-tally.ts'
import { recordEntries } from './record-entries.ts'
import { qualifyFriend } from './referrals.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** Stores who invited whom, once. The friend counts as soon as they qualify, which may be so already. */
export async function recordReferral(
  deps: ScoreDependencies,
  referral: { id: string; referrerId: string; friendId: string; joinedAt: Date },
): Promise<void> {
  const { referrerId, friendId } = referral
  if (await deps.scoreRemovals.has(friendId)) return
  if (await deps.scoreRemovals.has(referrerId)) return
  await deps.referrals.add({ ...referral, qualifiedAt: null })
  const { tally } = (await deps.tallies.find(friendId)) ?? newTally(friendId)
  await recordEntries(deps, await qualifyFriend(deps, friendId, tally))
}
