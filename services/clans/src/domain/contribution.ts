import { SCORE_MILESTONE } from '@platform/contracts/clans/constants'

export type ContributionSource = 
  | 'task'
  | 'referral'
  | 'goal'
  | 'offer'
  | 'card'
  | 'campaign'
  | 'taken-back'

/** K-Points that a user was credited, or that were taken back: what may count for a clan. */
export interface Earning {
  /** What earned them: the same counts once. */
  key: string
  userId: string
  /** Below 0 where they were taken back. */
  kPoints: number
  source: ContributionSource
  earnedAt: Date
}

/**
 * An entry of a clan's log. The entries of a clan are numbered from 1 without gaps, and each has the sums up to it, so that the
 * score is the last entry's, and always what the entries add up to.
 */
export interface Contribution extends Earning {
  clanId: string
  membershipId: string
  number: number
  /** Of the clan, and of the user in it, with this entry. */
  score: number
  memberScore: number
  createdAt: Date
}

/** The entry that comes after the last of the clan, and after the last of the user in it; null where there is none. */
export function nextContribution(
  earning: Earning,
  { clanId, id: membershipId }: { clanId: string; id: string },
  last: Pick<Contribution, 'number' | 'score'> | null,
  lastOfMember: Pick<Contribution, 'memberScore'> | null,
  now: Date,
): Contribution {
  return {
    ...earning,
    ...{ clanId, membershipId },
    number: (last?.number ?? 0) + 1,
    score: (last?.score ?? 0) + earning.kPoints,
    memberScore: (lastOfMember?.memberScore ?? 0) + earning.kPoints,
    createdAt: now,
  }
}

/** The entry that takes one back. */
export const takenBack = ({ key, userId, kPoints }: Contribution, at: Date): Earning => ({
  ...{ key: takenBackKey(key), userId, kPoints: -kPoints, source: 'taken-back', earnedAt: at },
})

/** The key of the entry that takes back the one of this key. */
export const takenBackKey = (key: string) => `${BACK}${key}`
const BACK = 'back:'

/** The key that an entry of this key takes back; null of one that takes nothing back. */
export const keyTakenBackBy = (key: string): string | null =>
  key.startsWith(BACK) ? key.slice(BACK.length) : null

export const contributionId = ({ clanId, number }: Pick<Contribution, 'clanId' | 'number'>) =>
  `${clanId}:${number}`

/** The highest multiple of `SCORE_MILESTONE` that a score passed by so many K-Points; null where it passed none. */
export function milestonePassed(score: number, kPoints: number): number | null {
  const passed = Math.floor(score / SCORE_MILESTONE)
  return kPoints > 0 && passed > Math.floor((score - kPoints) / SCORE_MILESTONE)
    ? passed * SCORE_MILESTONE
    : null
}
