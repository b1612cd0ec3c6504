import type { Offer } from '@platform/contracts/quests/offerwall'

export const offerOrders = ['best', 'quick'] as const
export type OfferOrder = (typeof offerOrders)[number]

/** The order that the address asks for. */
export const readOrder = (text: string | null): OfferOrder =>
  offerOrders.find((order) => order === text) ?? 'best'

/** Offers in this order: what pays most first, or what takes least. Of unknown length come last. */
export function arrangeOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  const best = (one: Offer, other: Offer) => other.kPoints - one.kPoints
  if (order === 'best') return [...offers].sort(best)
  const length = ({ minutes }: Offer) => minutes ?? Number.POSITIVE_INFINITY
  return [...offers].sort((one, other) =>
    length(one) === length(other) ? best(one, other) : length(one) - length(other),
  )
}

/** Those of a game; all where it has none. */
export function offersOfGame(offers: readonly Offer[], game: string) {
  const own = offers.filter((offer) => offer.game === game)
  return own.length > 0 ? { offers: own, isOwn: true } : { offers, isOwn: false }
}
