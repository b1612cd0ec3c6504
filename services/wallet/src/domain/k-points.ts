import { kPointsOfGoal } from '@platform/contracts/rules/goals'
import {
  K_POINTS_A_DAY,
  type KPointsEarning,
  type KPointsRevocation,
  kPointRules,
} from '@platform/contracts/wallet/k-points'
import { treasuryAccount, userAccount } from './account.ts'
import type { Intent, Reference } from './posting.ts'

/** What a user earned by the rules of K-Points. Entries of a user are numbered from 1 without gaps, so a day's sum is exact. */
export interface KPointEntry {
  userId: string
  seq: number
  /** What earned it; credited once. */
  key: string
  /** The day of UTC that it counts for, "2026-11-26": never before that of the entry before it. */
  day: string
  /** What is credited: less than the rules give, or 0, where the daily limit is reached. */
  amount: bigint
  /** The day's sum so far, with this. */
  dayTotal: bigint
  reference: Reference
  createdAt: Date
}

/** Business key of what was earned: the same is credited once. */
export function kPointKey(earning: KPointsEarning): string {
  switch (earning.source) {
    case 'task':
      return `kp:${earning.campaignId}:${earning.taskId}:${earning.userId}`
    case 'referral':
      return `kp:referral:${earning.referralId}:${earning.userId}`
    case 'goal':
      return `kp:goal:${earning.goal}:${earning.period}:${earning.userId}`
    case 'offer':
      return offerKey(earning)
    case 'card':
      // One for a user: another card earns nothing more.
      return `kp:card:${earning.userId}`
  }
}

/** Business key of what an offer earned, and of its revocation. */
export const offerKey = ({ clickId, userId }: Pick<KPointsRevocation, 'clickId' | 'userId'>) =>
  `kp:offer:${clickId}:${userId}`

/** @param last the user's last entry */
export function nextKPointEntry(
  earning: KPointsEarning,
  last: Pick<KPointEntry, 'seq' | 'day' | 'dayTotal'> | null,
  now: Date,
): KPointEntry {
  const earnedOn = dayOf(new Date(earning.earnedAt))
  const day = last && last.day > earnedOn ? last.day : earnedOn
  const before = totalOn(day, last)
  const left = BigInt(K_POINTS_A_DAY) - before
  const given = givenFor(earning)
  const amount = given < left ? given : left
  return {
    ...{ userId: earning.userId, seq: (last?.seq ?? 0) + 1, key: kPointKey(earning), day, amount },
    dayTotal: before + amount,
    reference: referenceOf(earning),
    createdAt: now,
  }
}

/**
 * Of K-Points that are taken back before they were credited: it takes their key with an amount of 0, so that nothing is credited
 * later.
 */
export function voidedKPointEntry(
  revocation: KPointsRevocation,
  last: Pick<KPointEntry, 'seq' | 'day' | 'dayTotal'> | null,
  now: Date,
): KPointEntry {
  const { userId, clickId } = revocation
  const day = last && last.day > dayOf(now) ? last.day : dayOf(now)
  return {
    ...{ userId, seq: (last?.seq ?? 0) + 1, key: offerKey(revocation), day, amount: 0n },
    dayTotal: totalOn(day, last),
    reference: { kind: 'offer', id: clickId },
    createdAt: now,
  }
}

/** What a user has earned on a day by their last entry. */
export const totalOn = (day: string, last: Pick<KPointEntry, 'day' | 'dayTotal'> | null): bigint =>
  last?.day === day ? last.dayTotal : 0n

/** The day of UTC of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** New K-Points come from the treasury. An entry of 0 has no posting. */
export const kPointIntent = ({ userId, key, amount, reference }: KPointEntry): Intent => ({
  account: userAccount(userId, 'KPOINTS'),
  key,
  counter: treasuryAccount('KPOINTS'),
  delta: amount,
  heldDelta: 0n,
  kind: 'k-points',
  reference,
})

function givenFor(earning: KPointsEarning): bigint {
  switch (earning.source) {
    case 'task':
    case 'offer':
      return BigInt(earning.kPoints)
    case 'referral':
      return BigInt(kPointRules.referral.each)
    case 'goal':
      return BigInt(kPointsOfGoal(earning.goal))
    case 'card':
      return BigInt(kPointRules.card.each)
  }
}

function referenceOf(earning: KPointsEarning): Reference {
  switch (earning.source) {
    case 'task':
      return { kind: 'campaign', id: earning.campaignId }
    case 'referral':
      return { kind: 'referral', id: earning.referralId }
    case 'goal':
      return { kind: 'goal', id: earning.goal }
    case 'offer':
      return { kind: 'offer', id: earning.clickId }
    case 'card':
      return { kind: 'card', id: earning.cardId }
  }
}
