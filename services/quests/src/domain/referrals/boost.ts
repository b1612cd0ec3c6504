import type { CurrentBoost, ReferralBoost as SentBoost } from '@platform/contracts/quests/referrals'
import { refusedField } from '@platform/service-kit/errors'

/** Multiplies the reward of friends who qualify in a time window, or as the first ones of a user, or both. */
export interface ReferralBoost {
  multiplier: number
  /** Null: with the programme. */
  startsAt: Date | null
  /** The first moment without it; null: as long as the programme pays. */
  endsAt: Date | null
  /** For so many friends of each user; null: for all. */
  firstFriends: number | null
}

/** @throws VALIDATION_FAILED for a boost that would always apply, or never */
export function parseBoosts(sent: readonly SentBoost[]): ReferralBoost[] {
  return sent.map(({ multiplier, startsAt, endsAt, firstFriends }, index) => {
    const field = `body.boosts.${index}`
    const boost: ReferralBoost = {
      multiplier,
      startsAt: startsAt === undefined ? null : new Date(startsAt),
      endsAt: endsAt === undefined ? null : new Date(endsAt),
      firstFriends: firstFriends ?? null,
    }
    if (!boost.startsAt && !boost.endsAt && firstFriends === undefined) {
      throw refusedField(field, 'needs a time window or a number of friends')
    }
    if (boost.startsAt && boost.endsAt && boost.startsAt >= boost.endsAt) {
      throw refusedField(`${field}.endsAt`, 'must be after its start')
    }
    return boost
  })
}

/** As an operator wrote them. */
export const writeBoosts = (boosts: readonly ReferralBoost[]): SentBoost[] =>
  boosts.map(({ multiplier, startsAt, endsAt, firstFriends }) => ({
    multiplier,
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(firstFriends !== null && { firstFriends }),
  }))

/** The most that one referral is multiplied by. */
export const mostOf = (boosts: readonly ReferralBoost[]): number =>
  Math.max(1, ...boosts.map(({ multiplier }) => multiplier))

/** For how many friends of a user a boost that applies at this moment is at most; 0 where none counts friends. */
export const placesAt = (boosts: readonly ReferralBoost[], at: Date): number =>
  Math.max(0, ...boosts.filter((one) => isOpenAt(one, at)).map((one) => one.firstFriends ?? 0))

/**
 * What a referral is multiplied by.
 * @param at when the friend had done all steps
 * @param place which one of the user's friends they are, from 1; null for none of the first ones
 */
export function multiplierAt(
  boosts: readonly ReferralBoost[],
  at: Date,
  place: number | null,
): number {
  const applying = boosts.filter(
    (one) =>
      isOpenAt(one, at) &&
      (one.firstFriends === null || (place !== null && place <= one.firstFriends)),
  )
  return mostOf(applying)
}

/** The highest boost for the next friend of a user of whom so many have a place. */
export function boostNow(boosts: readonly ReferralBoost[], now: Date, taken: number): CurrentBoost {
  const applying = boosts.filter(
    (one) => isOpenAt(one, now) && (one.firstFriends === null || taken < one.firstFriends),
  )
  const [best] = applying.toSorted((a, b) => b.multiplier - a.multiplier)
  if (!best) return null
  const { multiplier, endsAt, firstFriends } = best
  return {
    multiplier,
    endsAt: endsAt?.toISOString() ?? null,
    friendsLeft: firstFriends === null ? null : firstFriends - taken,
  }
}

const isOpenAt = ({ startsAt, endsAt }: ReferralBoost, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
