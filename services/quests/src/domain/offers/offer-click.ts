import type { OfferState } from '@platform/contracts/quests/offerwall'
import type { Offer } from './offer.ts'

/**
 * An offer that a user has begun, and what became of it. It is one for each user and offer, so that nobody is paid twice for an
 * offer, and what it pays is what the user was shown.
 */
export interface OfferClick {
  /** Follows from the user and the offer. */
  id: string
  userId: string
  network: string
  offer: string
  title: string
  /** Path of its picture. */
  art: string
  /** Every amount that it was shown to pay when the user began, K-Points. */
  shown: readonly number[]
  /** The last of them; once it is done, what it pays. */
  kPoints: number
  state: OfferState
  startedAt: Date
  /** Whether every link to it was sealed by our own key; former versions, which did not do that, did not store it. */
  isOwnSeal?: boolean
  /** The network's id of what happened; null before it has said anything. */
  transaction: string | null
  /** When one that is held is paid at the earliest. */
  dueAt: Date | null
  creditedAt: Date | null
  reversedAt: Date | null
  /** When the wallet took back what was credited; null before it has. */
  takenBackAt: Date | null
}

/** Derives an id. */
type DeriveId = (...parts: [string, ...string[]]) => string

export const clickIdOf = (
  idFrom: DeriveId,
  userId: string,
  { network, id }: Pick<Offer, 'id'> & { network: Pick<Offer['network'], 'id'> },
): string => idFrom('offer-click', network.id, id, userId)

/** Seed of an offer's picture. */
export const offerSeed = (idFrom: DeriveId, { network, id }: Offer): string =>
  idFrom('offer', network.id, id)

/** What a network says about a click. */
export interface Conversion {
  transaction: string
  offer: string
  kPoints: number
}

/** What the network says that the user was not shown; null where nothing is. */
export function mismatchOf(
  { offer, shown }: Pick<OfferClick, 'offer' | 'shown'>,
  said: Conversion,
): 'offer' | 'kPoints' | null {
  if (said.offer !== offer) return 'offer'
  return shown.includes(said.kPoints) ? null : 'kPoints'
}

/** The day of UTC of a moment, "2026-11-26". */
export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** When the next day of UTC begins. */
export function nextUtcDay(moment: Date): Date {
  const day = new Date(utcDayOf(moment))
  day.setUTCDate(day.getUTCDate() + 1)
  return day
}
