import { createHmac } from 'node:crypto'
import { offerId, offerKPoints, offerNetworkId } from '@platform/contracts/quests/offerwall'
import { plainLine, plainText } from '@platform/contracts/rules/plain-text'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import {
  defineProvider,
  fetchProvider,
  isSignedBy,
  jsonSetting,
  openSealedId,
  type ProviderCall,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
  signatureOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { Offer, OfferAudience, OfferNetworks } from '../domain/offers/offer.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

/** Offers of one network that are shown at most. */
const MOST_OFFERS = 100
const MOST_STEPS = 8

const network = z.strictObject({
  name: plainLine(60),
  /** Where it is asked for its offers. */
  url: z.url({ protocol: /^https?$/ }),
  /** What the network calls this platform. */
  appId: textUpTo(100).min(1),
  secret: z.string().min(32),
})
type Network = z.infer<typeof network>

const settings = {
  /** JSON: the name, the address, our id and the secret of each offer network, by its id. */
  OFFER_NETWORKS: jsonSetting(z.record(offerNetworkId, network)),
}

const listed = z.object({
  id: offerId,
  title: plainLine(80),
  description: plainText(400),
  steps: z.array(plainLine(160)).max(MOST_STEPS).default([]),
  link: z.url({ protocol: /^https?$/ }),
  kPoints: offerKPoints,
  minutes: z.number().int().min(1).max(100_000).nullish(),
  game: textUpTo(64).nullish(),
  genres: z.array(textUpTo(40)).max(10).default([]),
})
const answer = z.object({ offers: z.array(z.unknown()) })

/** Offer networks: docs/offer-networks.md. */
export const offerNetworks = defineProvider({
  settings,
  open({ OFFER_NETWORKS }, _call, _onStop, callPart): OfferNetworks {
    const networks = new Map(
      Object.entries(OFFER_NETWORKS).map(([id, at]) => {
        const formerKey = createHmac('sha256', at.secret).update('clicks of users').digest()
        return [id, { at, formerKey, call: callPart(id) }]
      }),
    )
    const find = (id: string) => {
      const known = networks.get(id)
      if (!known) throw new Error(`OFFER_NETWORKS has no ${id}`)
      return known
    }
    return {
      list: [...networks].map(([id, { at }]) => ({ id, name: at.name })),
      async offers(of, audience) {
        const { at, call } = find(of.id)
        const found = await ask(`offer network ${of.id}`, at, call, audience)
        return offersIn(found).map((offer) => ({ ...offer, network: of }))
      },
      formerClickOf(id, sealed) {
        const known = networks.get(id)
        return known && openSealedId(sealed, known.formerKey)
      },
      isSigned(id, signed, now) {
        const known = networks.get(id)
        return known !== undefined && isSignedBy(known.at.secret, signed, now)
      },
    }
  },
})

function ask(
  name: string,
  { url: at, appId, secret }: Network,
  call: ProviderCall,
  { country, platform, language }: OfferAudience,
): Promise<unknown[]> {
  const url = new URL(at)
  const asked = { app: appId, platform, language, ...(country && { country }) }
  for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
  return call(async () => {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const response = await fetchProvider(name, url, {
      headers: {
        accept: 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, url.search),
      },
      timeoutMs: TIMEOUT_MS,
    })
    if (response.ok) {
      const { data } = answer.safeParse(await response.json().catch(ignoreSyntax))
      if (!data) throw refusedByProvider(name, response, 'an answer of another shape')
      return data.offers
    }
    await response.discard()
    if (response.status !== 429) throw refusedByProvider(name, response)
    const retryAfterMs = retryAfterOf(response.headers, new Date())
    throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  })
}

/** Those that can be shown: one that cannot hides none of the others. */
function offersIn(found: readonly unknown[]): Omit<Offer, 'network'>[] {
  const offers = new Map<string, Omit<Offer, 'network'>>()
  for (const one of found) {
    const { data } = listed.safeParse(one)
    if (!data || offers.has(data.id)) continue
    offers.set(data.id, { ...data, minutes: data.minutes ?? null, game: data.game ?? null })
    if (offers.size === MOST_OFFERS) break
  }
  return [...offers.values()]
}

function ignoreSyntax(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}
