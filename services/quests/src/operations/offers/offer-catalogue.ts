import { isUnavailable, ProviderError, RateLimited, rememberReads } from '@platform/service-kit'
import type {
  Offer,
  OfferAudience,
  OfferNetwork,
  OfferNetworks,
} from '../../domain/offers/offer.ts'

/** What the networks offer. */
export interface OfferCatalogue {
  /** As of a minute ago, what pays most first. @throws UNAVAILABLE when no network answers */
  all(audience: OfferAudience): Promise<{ offers: Offer[]; isPartial: boolean }>
  /** Null where the network has no such offer for them, or there is no such network. @throws UNAVAILABLE */
  find(network: string, id: string, audience: OfferAudience): Promise<Offer | null>
}

/** For how long the offers of a network are used again, ms. */
const USED_FOR_MS = 60_000
/** Offers of all networks, countries, platforms and languages that an instance remembers. */
const MOST_OFFERS = 20_000

export function createOfferCatalogue(
  networks: OfferNetworks,
  onFailure: (network: string) => void,
): OfferCatalogue {
  /** Until when a network that was asked too often is left alone, by its id. */
  const leftAloneUntil = new Map<string, number>()
  const read = rememberReads(
    (_key: string, network: OfferNetwork, audience: OfferAudience) =>
      networks.offers(network, audience),
    { usedForMs: USED_FOR_MS, most: MOST_OFFERS, sizeOf: (offers) => offers.length },
  )

  /** Null while the network does not answer. */
  async function offersOf(network: OfferNetwork, audience: OfferAudience) {
    if (performance.now() < (leftAloneUntil.get(network.id) ?? 0)) return null
    const { country, platform, language } = audience
    try {
      return await read([network.id, country, platform, language].join(' '), network, audience)
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof ProviderError)) throw error
      if (error instanceof RateLimited) {
        leftAloneUntil.set(network.id, performance.now() + error.retryAfterMs)
      }
      onFailure(network.id)
      return null
    }
  }

  return {
    async all(audience) {
      const found = await Promise.all(networks.list.map((one) => offersOf(one, audience)))
      const known = found.filter((offers) => offers !== null)
      if (known.length === 0 && found.length > 0) throw unavailable()
      const offers = known.flat().sort((one, other) => other.kPoints - one.kPoints)
      return { offers, isPartial: known.length < found.length }
    },
    async find(id, offer, audience) {
      const network = networks.list.find((one) => one.id === id)
      if (!network) return null
      const offers = await offersOf(network, audience)
      if (!offers) throw unavailable()
      return offers.find((one) => one.id === offer) ?? null
    },
  }
}

/** Answered as UNAVAILABLE. */
const unavailable = () => new ProviderError('no offer network answers', { isUnavailable: true })
