import { DomainError } from '@platform/service-kit/errors'
import type { OfferAudience } from '../../domain/offers/offer.ts'
import { clickIdOf } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'
import { offerArt } from './show-offers.ts'

type Needed = Pick<Dependencies, 'offers' | 'offerClicks' | 'offerSeals' | 'ids' | 'clock'>

/**
 * Stores what the user was shown, and leads them to the network. Repeated, it leads to the same click.
 * @throws NOT_FOUND where the network has no such offer for them, OFFER_DONE; UNAVAILABLE while it does not answer
 */
export async function startOffer(
  deps: Needed,
  userId: string,
  named: { network: string; offer: string },
  audience: OfferAudience,
): Promise<{ url: string; kPoints: number }> {
  const offer = await deps.offers.find(named.network, named.offer, audience)
  if (!offer) throw new DomainError('NOT_FOUND')
  const { kPoints, title, network } = offer
  const id = clickIdOf(deps.ids.from, userId, offer)
  const click = await deps.offerClicks.begin({
    ...{ id, userId, network: network.id, offer: offer.id, title, art: offerArt(deps, offer) },
    ...{ kPoints, shown: [kPoints], state: 'started', startedAt: deps.clock.now() },
    isOwnSeal: true,
    ...{ transaction: null, dueAt: null, creditedAt: null, reversedAt: null },
    ...{ takenBackAt: null },
  })
  if (click?.state !== 'started') throw new DomainError('OFFER_DONE')
  return { url: deps.offerSeals.linkOf(offer, { id, userId }), kPoints }
}
