import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import { toDecimal } from '@platform/contracts/money'
import type { ReferralReward } from '@platform/contracts/quests/referrals'
import type { ProgrammeTerms } from '@platform/contracts/wallet/programmes'

import { mostOf, type ReferralBoost, writeBoosts } from './boost.ts'

/** What pays for referrals; one at a time is OPEN, and one that is ENDING keeps its promises before the wallet closes it. Amounts in minor units. */
export interface ReferralProgramme {
  id: string
  currency: Currency
  referrer: bigint
  friend: bigint
  /** A referral that is paid twice the reward counts as two of these. */
  times: number
  /** How many of these are paid, or kept for friends to whom they were promised: never more than `times`. */
  taken: number
  boosts: readonly ReferralBoost[]
  /** For so many days each can collect their part; null of one that a former version opened, which credits at once. */
  collectDays: number | null
  status: 'DRAFT' | 'OPEN' | 'ENDING' | 'ENDED'
  createdBy: string
  createdAt: Date
  /** When a draft is given up, or its end is tried again; null of others. */
  nextRetryAt: Date | null
  /** How often its end was begun. */
  retryCount: number
}

/** How many rewards it can still keep for one friend: its highest boost, or what is left. */
export const roomOf = ({ times, taken, boosts }: ReferralProgramme): number =>
  Math.min(mostOf(boosts), times - taken)

/** The programme, if it has a reward left to promise. */
export const promising = (programme: ReferralProgramme | null): ReferralProgramme | null =>
  programme && roomOf(programme) > 0 ? programme : null

/** Age at which a draft is given up: nobody opens it any more, and its money may be in escrow, ms. */
export const DRAFT_MS = HOUR_MS

export const rewardOf = (programme: ReferralProgramme | null): ReferralReward =>
  programme && {
    currency: programme.currency,
    referrer: toDecimal(programme.referrer, programme.currency),
    friend: toDecimal(programme.friend, programme.currency),
  }

/**
 * What these numbers of rewards, each of one of the programmes, gave the user who invited, by currency.
 * A programme is never deleted; one that is missing adds nothing.
 */
export function earnedFrom(
  paid: readonly { programmeId: string; count: number }[],
  programmes: readonly (ReferralProgramme | null)[],
): { currency: Currency; amount: string }[] {
  const sums = new Map<Currency, bigint>()
  for (const programme of programmes) {
    const count = paid.find(({ programmeId }) => programmeId === programme?.id)?.count
    if (!programme || !count) continue
    const { currency, referrer } = programme
    sums.set(currency, (sums.get(currency) ?? 0n) + referrer * BigInt(count))
  }
  return [...sums].flatMap(([currency, sum]) =>
    sum > 0n ? [{ currency, amount: toDecimal(sum, currency) }] : [],
  )
}

/** The copy of the terms that the wallet stores and pays by. */
export function walletTermsOf(programme: ReferralProgramme): ProgrammeTerms {
  const { currency, times, boosts, collectDays } = programme
  const parts = (['referrer', 'friend'] as const).map((name) => ({
    name,
    amount: toDecimal(programme[name], currency),
  }))
  const most = mostOf(boosts)
  return {
    ...{ kind: 'parts', currency, parts, times },
    ...(most > 1 && { multiplier: most }),
    ...(collectDays !== null && { collectDays }),
  }
}

/** What it pays in total when it pays for as many referrals as it may, minor units. */
export const mostPaidBy = ({ referrer, friend, times }: ReferralProgramme): bigint =>
  (referrer + friend) * BigInt(times)

export const sameTerms = (a: ReferralProgramme, b: ReferralProgramme): boolean =>
  (['currency', 'referrer', 'friend', 'times'] as const).every((term) => a[term] === b[term]) &&
  isDeepStrictEqual(writeBoosts(a.boosts), writeBoosts(b.boosts))
