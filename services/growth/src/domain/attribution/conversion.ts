import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { ConversionKind } from '@platform/contracts/growth/attribution-choices'
import {
  type FollowedLink,
  isLinkValue,
  knownMedium,
  knownSource,
  LINK_CODE,
  TOUCH_COUNTS_DAYS,
} from '@platform/contracts/growth/links'
import type { Currency } from '@platform/contracts/money'

/** That a user came by a link. */
export interface TouchOfUser extends Pick<FollowedLink, 'source' | 'medium' | 'campaign' | 'code'> {
  at: Date
}

/** What a user got, and which links led to it. */
export interface Conversion {
  /** Of the claim or the earning: it counts once. */
  id: string
  kind: ConversionKind
  userId: string
  at: Date
  currency: Currency
  /** Minor units. */
  amount: bigint
  /** The first and the last link before it that count; null where none is known. */
  first: TouchOfUser | null
  last: TouchOfUser | null
}

/** Events of a browser come a little later than those of services: until then a link may still come that counts, ms. */
const LATE_MS = 10 * MINUTE_MS
/** Conversions until then have all their links. */
export const attributedUntil = (now: Date): Date => new Date(now.getTime() - LATE_MS)

const COUNTS_MS = TOUCH_COUNTS_DAYS * DAY_MS
/** From when on a link counts for what happens at that time. */
export const touchesSince = (at: Date): Date => new Date(at.getTime() - COUNTS_MS)

/** The first and the last of a user's links that count for what happened at that time. */
export function touchesFor(
  at: Date,
  touches: readonly TouchOfUser[],
): Pick<Conversion, 'first' | 'last'> {
  const counting = touches
    .filter((touch) => touch.at <= at && touch.at >= touchesSince(at))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  return { first: counting[0] ?? null, last: counting.at(-1) ?? null }
}

/** A link as the properties of an event say it. What is not known is `other`; null when they name no source. */
export function touchOf(
  properties: Readonly<Record<string, string>>,
  at: Date,
): TouchOfUser | null {
  const { source, medium = '', campaign = '', code = '' } = properties
  if (source === undefined) return null
  return {
    source: knownSource(source),
    medium: knownMedium(medium),
    campaign: isLinkValue(campaign) ? campaign : 'other',
    code: LINK_CODE.test(code) ? code : null,
    at,
  }
}

/** When a link was followed that its browser has kept until now: neither before it counts nor after the event. */
export function followedAt(text: string | undefined, at: Date): Date {
  const time = Number(text ?? Number.NaN)
  if (!Number.isFinite(time)) return at
  return new Date(Math.min(at.getTime(), Math.max(time, touchesSince(at).getTime())))
}
