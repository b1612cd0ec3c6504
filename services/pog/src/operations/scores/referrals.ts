import { activeDays } from '../../domain/scores/count-component.ts'
import { amountEntry, type ScoreEntry } from '../../domain/scores/entry.ts'
import { rulesAt } from '../../domain/scores/rules.ts'
import { HUMAN_FROM, pointsOf, scoresOf } from '../../domain/scores/scores-of.ts'
import type { Tally } from '../../domain/scores/tally.ts'
import type { Referral } from '../../repositories/referrals.ts'
import type { ScoreDependencies } from './scores-dependencies.ts'

/** A friend counts once they were active on so many days. */
const ACTIVE_DAYS = 7

/** The entries of the users who invited this one, once the user counts as a friend: human, and active on seven days. */
export async function qualifyFriend(
  { referrals, scoreRules, clock }: ScoreDependencies,
  friendId: string,
  tally: Tally,
): Promise<ScoreEntry[]> {
  const now = clock.now()
  if (activeDays(tally) < ACTIVE_DAYS) return []
  const scores = scoresOf(tally, rulesAt(scoreRules, now).current, now)
  if (pointsOf(scores, 'human') < HUMAN_FROM) return []
  const open = (await referrals.ofFriend(friendId)).filter(({ qualifiedAt }) => !qualifiedAt)
  for (const { id } of open) await referrals.qualify(id, now)
  return (await referrals.ofFriend(friendId)).flatMap((one) => entryOf(one) ?? [])
}

/** The same entry however often it is made: its key is that of the referral. */
const entryOf = ({ id, referrerId, qualifiedAt }: Referral): ScoreEntry | null =>
  qualifiedAt &&
  amountEntry({ key: `referral:${id}`, userId: referrerId, at: qualifiedAt }, { input: 'referral' })
