import { z } from 'zod'
import { id, language, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { kPointRules } from '../wallet/k-points.ts'

/** What a deployment calls an offer network. */
export const offerNetworkId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')
/** What a network calls an offer. */
export const offerId = z.string().regex(/^[\w.-]{1,64}$/)

/** What an offer pays, whole K-Points. */
export const offerKPoints = z.number().int().min(1).max(kPointRules.offer.most)

/**
 * `started`: the network has not said that it is done; `held`: it is done, and paid on a later day because of the limit of a day;
 * `credited`: the wallet pays it; `reversed`: the network took it back.
 */
export const offerState = z.enum(['started', 'held', 'credited', 'reversed'])
export type OfferState = z.infer<typeof offerState>

/** GET /api/offerwall/offers: what the networks offer in the reader's country and on their device, as of a moment ago. */
export const offersQuery = z.object({ lang: language.optional() })
export const offer = z.object({
  network: z.object({ id: z.string(), name: z.string() }),
  id: z.string(),
  /** In the network's words. */
  title: z.string(),
  description: z.string(),
  /** What to do, in this order. */
  steps: z.array(z.string()),
  /** Path of its picture, as in `campaignSummary`. */
  art: z.string(),
  kPoints: offerKPoints,
  /** How long it takes as the network says; null where it does not. */
  minutes: z.number().int().nullable(),
  /** The id of the game that it belongs to. */
  game: z.string().nullable(),
  /** How far the signed-in user is in it; null for a visitor, and before they begin. */
  own: offerState.nullable(),
})
export type Offer = z.infer<typeof offer>
export const offers = z.object({
  /** False: this platform has no offer network. */
  isConfigured: z.boolean(),
  /** Whether a network does not answer now: its offers are missing. */
  isPartial: z.boolean(),
  /** What pays most comes first. */
  items: z.array(offer),
})
export type Offers = z.infer<typeof offers>

/** POST /api/offerwall/clicks: begins an offer. Repeated, it leads to the same place. */
export const startOfferBody = z.strictObject({
  network: offerNetworkId,
  offer: offerId,
  lang: language.optional(),
})
export const startedOffer = z.object({
  /** Where the user does it: the address names them to the network by ids that only we can read. */
  url: z.url(),
  kPoints: offerKPoints,
})
export type StartedOffer = z.infer<typeof startedOffer>

/** GET /api/offerwall/me: what the user has begun, newest first. */
export const ownOffersQuery = z.object(pageQuery)
export const ownOffer = z.object({
  id,
  network: z.object({ id: z.string(), name: z.string() }),
  title: z.string(),
  art: z.string(),
  state: offerState,
  /** What it paid, or was shown to pay when it was begun. */
  kPoints: z.number().int(),
  startedAt: timestamp,
  creditedAt: timestamp.nullable(),
  /** When one that is held is paid at the earliest. */
  dueAt: timestamp.nullable(),
  reversedAt: timestamp.nullable(),
})
export type OwnOffer = z.infer<typeof ownOffer>
export const ownOffers = pageOf(ownOffer)

/** POST /api/offerwall/callback?network=, by the network, signed as docs/offer-networks.md says. */
/** Without a network it is signed by nobody. */
export const offerCallbackQuery = z.object({ network: textUpTo(64).default('') })
export const offerCallbackBody = z.strictObject({
  /** The network's id of what happened: the same when the call is repeated, and when it is reversed. */
  transaction: z.string().regex(/^[\w.:-]{1,100}$/),
  /** The parameter `click` of the link. */
  click: textUpTo(120).min(1),
  offer: offerId,
  kPoints: offerKPoints,
  status: z.enum(['completed', 'reversed']),
})
export type OfferCallback = z.infer<typeof offerCallbackBody>
export const offerCallbackResult = z.object({ state: offerState.exclude(['started']) })

/** GET /api/offerwall/admin/reversals: offers that a network took back after they were credited, newest first. */
export const offerReversalsQuery = z.object(pageQuery)
export const offerReversal = z.object({
  id,
  network: z.string(),
  offer: z.string(),
  title: z.string(),
  userId: id,
  transaction: z.string(),
  kPoints: z.number().int(),
  creditedAt: timestamp,
  reversedAt: timestamp,
  /** When the wallet took the K-Points back; null until it does, and of one from before the wallet did. */
  takenBackAt: timestamp.nullable().default(null),
})
export type OfferReversal = z.infer<typeof offerReversal>
export const offerReversals = pageOf(offerReversal)
