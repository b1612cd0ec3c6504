import { type Currency, currencyCodes } from '@platform/contracts/money'
import { type CampaignVariant, variants } from '@platform/contracts/quests/variants/table'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { z } from 'zod'
import type { ListedCampaign } from './campaign.ts'
import { rewardRank } from './reward.ts'

export const listSorts = ['endingSoon', 'highestReward', 'newest'] as const
export type ListSort = (typeof listSorts)[number]

/** A part of a list that is sorted by one key; `bounds` separates it from the other parts of its order. */
export interface ListSegment {
  key: 'endsAt' | 'publishedAt' | 'rank'
  direction: 1 | -1
  bounds: { $gt: Date } | { $lte: Date } | null
  /** Only campaigns that pay like this. */
  reward?: { variant: CampaignVariant; currency: Currency }
  /** Only these campaigns, or all but these. */
  ids?: { $in: readonly string[] } | { $nin: readonly string[] }
}

/** The campaigns that a user has begun, by id. */
export interface BegunCampaigns {
  unclaimed: readonly string[]
  claimed: readonly string[]
}

/** The last campaign that was shown. */
export interface ListPosition {
  value: Date | number
  id: string
}

/** A time in ms that a Date can hold (ECMA-262, 21.4.1.1). */
const timeMs = z.number().int().min(0).max(8.64e15)

/** Where the next page starts. `asOf` fixes the border between running and ended campaigns for all pages. */
const cursorOf = (sort: ListSort) =>
  z.object({
    sort: z.literal(sort),
    asOf: timeMs,
    /** Index in `segmentsOf`; nothing is read from one that the order does not have. */
    segment: z.number().int().min(0),
    after: z
      .object({ value: sort === 'highestReward' ? z.number() : timeMs, id: textUpTo(64) })
      .nullable(),
  })
export type ListCursor = z.infer<ReturnType<typeof cursorOf>>

/** The schema of each order's cursor, made once: making it took 6 % of the CPU of a list. */
export const listCursors = {
  endingSoon: cursorOf('endingSoon'),
  highestReward: cursorOf('highestReward'),
  newest: cursorOf('newest'),
} satisfies Record<ListSort, z.ZodType>

/** The segments of an order. With `begun`: what the user has begun comes first, what they have claimed last. */
export function segmentsOf(
  sort: ListSort,
  asOf: Date,
  begun: BegunCampaigns | null,
): readonly ListSegment[] {
  const segments = segmentsOfSort(sort, asOf)
  if (!begun) return segments
  const { unclaimed, claimed } = begun
  const parts = [{ $in: unclaimed }, { $nin: [...unclaimed, ...claimed] }, { $in: claimed }]
  return parts.flatMap((ids) => segments.map((segment) => ({ ...segment, ids })))
}

/**
 * `endingSoon`: what still runs, soonest end first; then what is over, latest first. `highestReward`: amounts are
 * compared within one variant and one currency only. A pool is more than anybody gets of it, and most currencies
 * have no rate.
 */
function segmentsOfSort(sort: ListSort, asOf: Date): readonly ListSegment[] {
  switch (sort) {
    case 'endingSoon':
      return [
        { key: 'endsAt', direction: 1, bounds: { $gt: asOf } },
        { key: 'endsAt', direction: -1, bounds: { $lte: asOf } },
      ]
    case 'highestReward':
      return rewardKinds.map((reward) => ({ key: 'rank', direction: -1, bounds: null, reward }))
    case 'newest':
      return [{ key: 'publishedAt', direction: -1, bounds: null }]
  }
}

const rewardKinds = Object.values(variants).flatMap(({ variant }) =>
  currencyCodes.map((currency) => ({ variant, currency })),
)

/** A cursor's position with its value in the key's own type. */
export function positionOf({ key }: ListSegment, { after }: ListCursor): ListPosition | null {
  if (!after) return null
  return { id: after.id, value: key === 'rank' ? after.value : new Date(after.value) }
}

/** What this campaign is sorted by, as a cursor stores it: times in ms. */
export function sortValueOf(campaign: ListedCampaign, { key }: ListSegment): number {
  if (key === 'rank') return rewardRank(campaign.reward)
  return (campaign[key] ?? campaign.createdAt).getTime()
}
