import { factChanged } from '@platform/contracts/kyc/events'
import type { AvatarView } from '@platform/contracts/pog/avatars-http'
import type { NftMetadata, PublicCard } from '@platform/contracts/pog/cards-http'
import type { FeedPost } from '@platform/contracts/pog/feed-http'
import type { MintView } from '@platform/contracts/pog/mint-http'
import type { PogLeaderboard } from '@platform/contracts/pog/scores-http'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIRMATIONS } from './testing/card-chain.ts'
import { newAddress } from './testing/start-mint.ts'
import { startWholePog, type WholePog } from './testing/start-whole.ts'

const FIRST_LOOK = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 4 }
const SECOND_LOOK = { category: 'SAGE', character: 'NOOR', style: 'HORROR', variant: 9 }
const SLOT_PRICE = { currency: 'KCASH', amount: '500' }
const ALL = { isInFeed: true, showsScores: true, noticesLikes: true }

let pog: WholePog
beforeAll(async () => {
  pog = await startWholePog()
})
afterAll(() => pog.stop())

/** A user with points, and with a card that was minted from a name and a look. */
async function newOwner(userName: string) {
  const owner = await pog.signedIn()
  pog.outside.addresses.set(owner.id, newAddress())
  pog.outside.balances.set(owner.id, 1_000)
  const proven = { userId: owner.id, fact: 'liveness', holds: true, expiresAt: null } as const
  await pog.events.publish(factChanged, owner.id, proven)
  const body = { userName, look: FIRST_LOOK, price: { currency: 'KCASH', amount: '0' } }
  const begun = await owner.post<MintView>('/pog/mint/quick', body, idempotencyKey())
  expect(begun.status).toBe(200)
  expect(begun.data.image).toBe(artOf(FIRST_LOOK))
  const mint = await waitFor(async () => {
    await pog.chain.mine(CONFIRMATIONS)
    const { data } = await owner.get<MintView>('/pog/mint/state')
    return data.state === 'Minted' && data
  })
  return { ...owner, userName, mint, postId: String(mint.card?.cardId) }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** The owner buys the second slot and puts another avatar, drawn into it, on the card. */
async function showAnother(owner: Owner) {
  const unlock = { slot: 2, price: SLOT_PRICE }
  expect((await owner.post('/pog/slots/unlock', unlock, idempotencyKey())).status).toBe(200)
  const drawn = await owner.post<AvatarView>('/pog/avatars/generate', {
    slot: 2,
    look: SECOND_LOOK,
  })
  expect(drawn.data).toMatchObject({ state: 'ready', isActive: false })
  const shown = await owner.post<AvatarView>(`/pog/avatars/${drawn.data.id}/activate`, {})
  expect(shown.data.isActive).toBe(true)
}

/** Staff decide about the only review of the card that waits. */
async function decide(postId: string, verdict: 'accept' | 'reject') {
  const reviewer = await pog.signedIn({ roles: ['reviewer'] })
  const reviews = '/pog/admin/reviews'
  const [item] = (await reviewer.get(`${reviews}?subject=${postId}`)).data.items
  await reviewer.post(`${reviews}/${item.id}/claim`)
  const ground = verdict === 'reject' ? { ground: 'PICTURE' } : {}
  const body = { verdict, reason: 'Seen', ...ground }
  expect((await reviewer.post(`${reviews}/${item.id}/decide`, body)).status).toBe(200)
}

const artOf = ({ category, character, style, variant }: typeof FIRST_LOOK) =>
  `/api/pog/art/${category}/${character}/${style}/${variant}.svg`
const cardOf = async (userName: string, by: Caller = pog.visitor) =>
  (await by.get<PublicCard>(`/pog/cards/${userName}`)).data
const postOf = async (postId: string) =>
  (await pog.visitor.get<{ items: FeedPost[] }>('/pog/feed?tab=all&pageLimit=100')).data.items.find(
    (post) => post.postId === postId,
  )
const rowOf = async (userName: string, by: Caller = pog.visitor) =>
  (await by.get<PogLeaderboard>('/pog/leaderboard?pageLimit=100')).data.items.find(
    (row) => row.userName === userName,
  )
/** The hash of what the front of a card shows, as an instance says it that has not been asked for it yet. */
const frontOf = async (userName: string, { app }: Pick<WholePog, 'app'>) =>
  (await app.inject({ url: `/api/pog/card/${userName}/front` })).headers.etag
const statusOf = async (path: string) => (await pog.app.inject({ url: `/api${path}` })).statusCode

test('a card is minted, seen, liked, and its scores are shown as its owner wants', async () => {
  const owner = await newOwner('wholefox')
  const { mint, postId, userName } = owner
  expect(mint).toMatchObject({ image: artOf(FIRST_LOOK), avatar: { image: artOf(FIRST_LOOK) } })
  expect(await cardOf(userName)).toMatchObject({
    ...{ avatar: artOf(FIRST_LOOK), post: { postId, likes: 0, isLiked: false }, isOwn: false },
  })
  expect(await postOf(postId)).toMatchObject({ userName, avatar: artOf(FIRST_LOOK), style: 'TOON' })
  const front = await fetch(`${pog.url}/api/pog/card/${userName}/front`)
  expect([front.status, front.headers.get('content-type')]).toEqual([200, 'image/png'])

  const fan = await pog.signedIn()
  expect((await fan.post(`/pog/feed/${postId}/like`)).data).toEqual({ likes: 1, isLiked: true })
  expect((await cardOf(userName, fan)).post).toEqual({ postId, likes: 1, isLiked: true })

  const { total } = await waitFor(() => rowOf(userName))
  expect(total).toBeGreaterThan(0)
  expect(await cardOf(userName)).toMatchObject({ total, scores: { userName, total } })
  await owner.put('/pog/preferences', { ...ALL, showsScores: false })
  expect(await cardOf(userName)).toMatchObject({ scores: null, total: null })
  expect((await cardOf(userName, owner)).scores).toMatchObject({ total })
  await owner.put('/pog/preferences', { ...ALL, isInFeed: false })
  expect((await cardOf(userName)).post).toBeNull()
  await waitFor(async () => !(await rowOf(userName)))
})

test('another avatar that its owner puts on a card is everywhere that the card is', async () => {
  const owner = await newOwner('changefox')
  const { mint, postId, userName } = owner
  const before = await frontOf(userName, pog)
  await showAnother(owner)
  expect((await cardOf(userName)).avatar).toBe(artOf(SECOND_LOOK))
  expect(await postOf(postId)).toMatchObject({ avatar: artOf(SECOND_LOOK), style: 'HORROR' })
  const metadata = await fetch(`${pog.url}/api/nft/metadata/${mint.card?.tokenId}`)
  expect(((await metadata.json()) as NftMetadata).attributes).toContainEqual({
    ...{ trait_type: 'Style', value: 'HORROR' },
  })
  // The first instance remembers the facts of a card for some seconds.
  const after = await frontOf(userName, await pog.another())
  expect(after).toMatch(/^"/)
  expect(after).not.toBe(before)
})

test('a card that staff hide shows its name and picture to its owner alone, until another avatar is accepted', async () => {
  const owner = await newOwner('hiddenfox')
  const { mint, postId, userName } = owner
  const paths = [
    ...['cards', 'scores', 'badges', 'share-card', 'nft-image'].map(
      (call) => `/pog/${call}/${userName}`,
    ),
    ...['front', 'back'].map((side) => `/pog/card/${userName}/${side}`),
    `/nft/metadata/${mint.card?.tokenId}`,
  ]
  const statuses = () => Promise.all(paths.map(statusOf))
  await waitFor(() => rowOf(userName))
  expect(await statusOf(`/pog/cards/${userName}`)).toBe(200)
  const ground = { ground: 'PICTURE' }
  await (await pog.signedIn()).post(`/pog/feed/${postId}/report`, ground)
  const byName = `/pog/cards/${userName}/report`
  expect((await (await pog.signedIn()).post(byName, ground)).status).toBe(200)
  expect((await owner.post(byName, ground)).code).toBe('OWN_CARD')
  await decide(postId, 'reject')
  expect(await statuses()).toEqual(paths.map(() => 404))
  expect(await postOf(postId)).toBeUndefined()
  expect(await rowOf(userName)).toBeUndefined()
  expect(await rowOf(userName, owner)).toBeDefined()
  for (const call of ['cards', 'scores', 'badges'])
    expect((await owner.get(`/pog/${call}/${userName}`)).status, call).toBe(200)

  await showAnother(owner)
  expect((await owner.get('/pog/feed/me')).data.hidden).toMatchObject({ appeal: 'waiting' })
  await decide(postId, 'accept')
  expect(await postOf(postId)).toMatchObject({ avatar: artOf(SECOND_LOOK) })
  expect(await statuses()).toEqual(paths.map(() => 200))
})
