import { createHmac, randomUUID } from 'node:crypto'
import { kPointsEarned, kPointsRevoked } from '@platform/contracts/quests/events'
import type { Offers, OwnOffer, StartedOffer } from '@platform/contracts/quests/offerwall'
import { type Caller, createCaller } from '@platform/testing/caller'
import { atApi } from './at-api.ts'
import { type ProviderDouble, startProviderDouble } from './provider-double.ts'
import type { TestQuests } from './start-quests.ts'

export const SECRET = 'a-secret-of-the-network-and-nobody-else'
export const OTHER_SECRET = 'a-secret-of-another-network-of-the-site'

/** An offer as a network lists it. */
export const listedOffer = (id: string, change: object = {}) => ({
  id,
  title: `Play ${id}`,
  description: 'Play it.',
  steps: ['Install it', 'Play it'],
  link: `https://network.example/do/${id}?from=us`,
  kPoints: 300,
  minutes: 20,
  genres: ['Racing'],
  ...change,
})

/** Plays two offer networks, `acorn` and `pine`, which offer what `offers` has. */
export interface OfferNetworkDouble extends ProviderDouble {
  offers: Record<'acorn' | 'pine', object[]>
  settings: { OFFER_NETWORKS: string }
}

export async function startOfferNetwork(): Promise<OfferNetworkDouble> {
  const offers: OfferNetworkDouble['offers'] = { acorn: [], pine: [] }
  const double = await startProviderDouble(({ path }) => ({
    status: 200,
    body: { offers: offers[path.startsWith('/pine') ? 'pine' : 'acorn'] },
  }))
  const at = (id: string, secret: string) => ({
    ...{ name: `Network ${id}`, url: `${double.url}/${id}`, appId: 'our-app', secret },
  })
  const networks = { acorn: at('acorn', SECRET), pine: at('pine', OTHER_SECRET) }
  return { ...double, offers, settings: { OFFER_NETWORKS: JSON.stringify(networks) } }
}

/** What a test makes a network's server say. */
interface Said {
  network?: string
  /** What it signs with in place of its own. */
  secret?: string
  /** When it signed, before now, s. */
  agoS?: number
  /** What it signed in place of the body. */
  signed?: string
}

/** The headers of a network's call. */
export function signedByNetwork(
  body: object,
  at: Date,
  { secret = SECRET, signed = JSON.stringify(body) }: Pick<Said, 'secret' | 'signed'> = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const mac = createHmac('sha256', secret).update(`${timestamp}.${signed}`).digest('hex')
  return { 'x-timestamp': timestamp, 'x-signature': `v1=${mac}` }
}

/** What users and networks do at the offerwall. */
export function offerwallOf(quests: TestQuests) {
  const server = createCaller({ app: () => quests.app, prefix: '/api' })
  return {
    newUser: async () => atApi(quests, await quests.signedIn()),
    list: (reader: Caller) => reader.get<Offers>('/offerwall/offers'),
    start: (user: Caller, offer: string, network = 'acorn') =>
      user.post<StartedOffer>('/offerwall/clicks', { network, offer }),
    /** Begins it. @returns what the network calls the click, and the user */
    async clickOf(user: Caller, offer: string) {
      const { data } = await this.start(user, offer)
      const { searchParams } = new URL(data.url)
      return { click: String(searchParams.get('click')), user: String(searchParams.get('user')) }
    },
    own: async (user: Caller): Promise<OwnOffer[]> =>
      (await user.get<{ items: OwnOffer[] }>('/offerwall/me')).data.items,
    say(body: object, { network = 'acorn', agoS = 0, ...how }: Said = {}) {
      const at = new Date(quests.now().getTime() - agoS * 1_000)
      const headers = signedByNetwork(body, at, how)
      return server.post(`/offerwall/callback?network=${network}`, body, headers)
    },
    /** What the network says when a click is done. */
    completed: (click: string, offer: string, change: object = {}) => ({
      ...{ transaction: randomUUID(), click, offer, kPoints: 300, status: 'completed', ...change },
    }),
    /** What the wallet was asked to take back from a user. */
    revoked: (user: Pick<Caller, 'id'>) =>
      quests.events
        .received(kPointsRevoked)
        .flatMap(({ data }) => (data.userId === user.id ? [data] : [])),
    /** The K-Points that were published for a user's offers. */
    earned: (user: Pick<Caller, 'id'>) =>
      quests.events
        .received(kPointsEarned)
        .flatMap(({ data }) => (data.source === 'offer' && data.userId === user.id ? [data] : [])),
  }
}
