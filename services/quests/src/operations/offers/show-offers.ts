import type { Offer as ShownOffer } from '@platform/contracts/quests/offerwall'
import { artPathOf } from '../../domain/campaign-art.ts'
import type { Offer, OfferAudience } from '../../domain/offers/offer.ts'
import { clickIdOf, offerSeed } from '../../domain/offers/offer-click.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'offers' | 'offerClicks' | 'ids' | 'providers'>

/** What the networks offer, each with how far this user is in it. @throws UNAVAILABLE when no network answers */
export async function showOffers(deps: Needed, userId: string | null, audience: OfferAudience) {
  const { offers, isPartial } = await deps.offers.all(audience)
  const own = await ownStates(deps, userId, offers)
  const items = offers.map((offer, index): ShownOffer => {
    const { network, id, title, description, steps, kPoints, minutes, game } = offer
    return {
      ...{ network, id, title, description, kPoints, minutes, game },
      steps: [...steps],
      art: offerArt(deps, offer),
      own: own[index] ?? null,
    }
  })
  return { isConfigured: deps.providers.offerNetworks.list.length > 0, isPartial, items }
}

async function ownStates(
  { offerClicks, ids }: Needed,
  userId: string | null,
  offers: readonly Offer[],
) {
  if (userId === null) return []
  const clickIds = offers.map((offer) => clickIdOf(ids.from, userId, offer))
  const clicks = await offerClicks.findAll(clickIds)
  const states = new Map(clicks.map(({ id, state }) => [id, state]))
  return clickIds.map((id) => states.get(id) ?? null)
}

/** The path of an offer's picture: drawn here, so that no network sees who looks at its offers. */
export const offerArt = ({ ids }: Pick<Dependencies, 'ids'>, offer: Offer): string =>
  artPathOf({
    id: offerSeed(ids.from, offer),
    title: { en: offer.title },
    categories: offer.genres,
  })
