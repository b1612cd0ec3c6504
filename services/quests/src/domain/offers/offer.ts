import type { Language } from '@platform/contracts/constants'
import type { Platform } from '@platform/contracts/quests/campaign'
import type { SignedCall } from '@platform/contracts/rules/signed-call'

export interface OfferNetwork {
  id: string
  /** What users read. */
  name: string
}

/** For whom a network is asked for offers. */
export interface OfferAudience {
  /** ISO code; null while it is not known. */
  country: string | null
  platform: Platform
  language: Language
}

/** An offer, in its network's words. */
export interface Offer {
  network: OfferNetwork
  id: string
  title: string
  description: string
  steps: readonly string[]
  /** Where it is done, before it names the user. */
  link: string
  kPoints: number
  /** How long it takes; null where the network does not say. */
  minutes: number | null
  /** The id of a game of ours. */
  game: string | null
  /** By which its picture is chosen. */
  genres: readonly string[]
}

/** The offer networks that this deployment knows (docs/offer-networks.md). */
export interface OfferNetworks {
  list: readonly OfferNetwork[]
  /** @throws RateLimited, ProviderError */
  offers(network: OfferNetwork, audience: OfferAudience): Promise<Offer[]>
  /** The click that a link of a former version named, which sealed it by a key that the network knows too. */
  formerClickOf(network: string, sealed: string): string | undefined
  /** Whether the network has signed the body, within the last five minutes. */
  isSigned(network: string, signed: SignedCall, now: Date): boolean
}
