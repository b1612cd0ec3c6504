import { randomUUID } from 'node:crypto'
import { clientAddress } from '@platform/contracts/quests/client-address'
import {
  CLIENT_TOKEN_LIFETIME_MS,
  type ClientToken,
  type Redeemed,
  type RedirectUrl,
} from '@platform/contracts/quests/third-party-clients'
import { type Caller, createCaller } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { signedBy } from '@platform/testing/signed-by'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atApi } from '../../testing/at-api.ts'
import { liveQuest, writeGame } from '../../testing/games.ts'
import { type IdentityDouble, startIdentityDouble } from '../../testing/identity-double.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const SECRET = 'a-secret-of-the-client-and-nobody-else'
const queries = watchQueries()
let quests: TestQuests
let identity: IdentityDouble
let quest: { id: string; slug: string }
beforeAll(async () => {
  identity = await startIdentityDouble()
  const at = (name: string) => ({
    name,
    url: `https://${name}.example/play?from=us`,
    secret: SECRET,
  })
  const THIRD_PARTY_CLIENTS = JSON.stringify({
    arcade: at('arcade'),
    other: { ...at('other'), secret: `${SECRET}-2` },
  })
  quests = await startQuests({ IDENTITY_URL: identity.url, THIRD_PARTY_CLIENTS })
  await writeGame(quests, 'lanterns', { client: 'arcade' })
  await writeGame(quests, 'elsewhere', { client: 'unheard-of' })
  quest = await liveQuest(quests, 'lanterns')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
  await identity.stop()
})

const newUser = async (sid = randomUUID()) => atApi(quests, await quests.signedIn({ sid }))
const ask = (user: Caller, client = 'arcade', of = quest.slug) =>
  user.post<ClientToken>(`/third-party-client/${client}/auth-tokens`, { quest: of })
const tokenOf = async (user: Caller, client?: string) => (await ask(user, client)).data.token

function redeem(
  token: string,
  { client = 'arcade', secret = SECRET, agoS = 0, signed = token } = {},
) {
  const at = new Date(quests.now().getTime() - agoS * 1_000)
  const server = createCaller({ app: () => quests.app, prefix: '/api' })
  const signature = signedBy(secret, { token: signed }, at)
  return server.post<Redeemed>(`/third-party-client/${client}/redeem`, { token }, signature)
}

test("a user is sent to the client's address, which names the quest", async () => {
  const user = await newUser()
  const path = `/third-party-client/arcade/redirect-url?quest=${quest.slug}`
  const { url } = (await user.get<RedirectUrl>(path)).data
  expect(url).toBe(`https://arcade.example/play?from=us&quest=${quest.slug}`)
  expect(new URL(clientAddress(url, 'a+b')).hash).toBe('#token=a%2Bb')
  const { data } = await user.get(`/quest/${quest.slug}`)
  expect(data.game.client).toEqual({ id: 'arcade', name: 'arcade' })
  expect((await atApi(quests, quests.visitor).get(path)).status).toBe(401)
})

test('a token says once who the user is, and what they are called', async () => {
  const user = await newUser()
  identity.names.set(user.id, 'asha')
  const { status, data, headers } = await ask(user)
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  const first = await redeem(data.token)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(first.data).toEqual({
    platformUserId: user.id,
    userName: 'asha',
    game: 'lanterns',
    quest: { id: quest.id, slug: quest.slug, game: 'lanterns' },
  })
  expect((await redeem(data.token)).code).toBe('CLIENT_TOKEN_INVALID')
})

test('from the arena a user is sent with the game alone', async () => {
  const user = await newUser()
  const path = '/third-party-client/arcade'
  const { url } = (await user.get<RedirectUrl>(`${path}/redirect-url?game=lanterns`)).data
  expect(url).toBe('https://arcade.example/play?from=us&game=lanterns')
  const { data } = await user.post<ClientToken>(`${path}/auth-tokens`, { game: 'lanterns' })
  expect((await redeem(data.token)).data).toEqual({
    ...{ platformUserId: user.id, userName: null, game: 'lanterns', quest: null },
  })
  expect((await redeem(data.token)).code).toBe('CLIENT_TOKEN_INVALID')
  for (const game of ['elsewhere', 'nowhere']) {
    expect((await user.post(`${path}/auth-tokens`, { game })).code).toBe('NOT_FOUND')
  }
  for (const from of [{}, { quest: quest.slug, game: 'lanterns' }]) {
    expect((await user.post(`${path}/auth-tokens`, from)).code).toBe('VALIDATION_FAILED')
  }
})

test('of many that redeem a token at the same time one learns who it is', async () => {
  const token = await tokenOf(await newUser())
  const all = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'CLIENT_TOKEN_INVALID')).toHaveLength(19)
})

test('a token ends after a minute, and with the next one', async () => {
  const user = await newUser()
  const old = await tokenOf(user)
  quests.advance(CLIENT_TOKEN_LIFETIME_MS)
  expect((await redeem(old)).code).toBe('CLIENT_TOKEN_INVALID')
  const [former, latest] = [await tokenOf(user), await tokenOf(user)]
  expect((await redeem(former)).code).toBe('CLIENT_TOKEN_INVALID')
  quests.advance(CLIENT_TOKEN_LIFETIME_MS - 1)
  expect((await redeem(latest)).data).toMatchObject({ platformUserId: user.id, userName: null })
})

test.each([
  ['under another secret', { secret: 'x'.repeat(32) }],
  ['of another client', { client: 'other' }],
  ['of a client that nobody knows', { client: 'unheard-of' }],
  ['that is old', { agoS: 301 }],
  ['over another body', { signed: 'another' }],
])('a call %s redeems nothing', async (_what, change) => {
  const token = await tokenOf(await newUser())
  const refused = await redeem(token, change)
  expect([refused.status, refused.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect((await redeem(token, { agoS: 299 })).status).toBe(200)
})

test('calls that nobody signed use up none of those of a client', async () => {
  const unsigned = () => redeem('x', { secret: 'x'.repeat(32) })
  let last = await unsigned()
  for (let made = 1; made < 2_000 && last.status === 401; made += 1) last = await unsigned()
  expect(last.code).toBe('RATE_LIMITED')
  expect((await redeem(await tokenOf(await newUser()))).status).toBe(200)
})

test('a client redeems its own tokens alone', async () => {
  const token = await tokenOf(await newUser())
  const refused = await redeem(token, { client: 'other', secret: `${SECRET}-2` })
  expect(refused.code).toBe('CLIENT_TOKEN_INVALID')
  expect((await redeem(token)).status).toBe(200)
})

test('a token ends with the session in which it was asked for, and with no other of the user', async () => {
  const [over, open] = [randomUUID(), randomUUID()]
  const user = await newUser(over)
  const token = await tokenOf(user)
  identity.ended.add(over)
  expect((await redeem(token)).code).toBe('CLIENT_TOKEN_INVALID')
  const again = await tokenOf(atApi(quests, await quests.signedIn({ sub: user.id, sid: open })))
  expect((await redeem(again)).status).toBe(200)
})

test('a session without a fresh proof redeems, and an access token without a session asks for nothing', async () => {
  const user = await newUser()
  identity.unproven.add(user.id)
  expect((await redeem(await tokenOf(user))).status).toBe(200)
  expect((await ask(atApi(quests, await quests.signedIn()))).code).toBe('UNAUTHENTICATED')
})

test('while identity is down a token stays good', async () => {
  const token = await tokenOf(await newUser())
  identity.down = true
  expect((await redeem(token)).code).toBe('UNAVAILABLE')
  identity.down = false
  expect((await redeem(token)).status).toBe(200)
})

test('a client that is unknown, or not that of the game, is not found', async () => {
  const user = await newUser()
  const of = await liveQuest(quests, 'elsewhere')
  for (const [client, slug] of [
    ['unheard-of', of.slug],
    ['other', quest.slug],
    ['arcade', of.slug],
    ['arcade', 'nowhere'],
  ]) {
    expect((await ask(user, client, slug)).code).toBe('NOT_FOUND')
    const path = `/third-party-client/${client}/redirect-url?quest=${slug}`
    expect((await user.get(path)).code).toBe('NOT_FOUND')
  }
  expect((await user.get(`/quest/${of.slug}`)).data.game.client).toBeNull()
})

test('nobody is handed over from a quest that is not live', async () => {
  const user = await newUser()
  const paused = await liveQuest(quests, 'lanterns')
  await quests.operator.post(`/admin/campaigns/${paused.id}/pause`, { reason: 'A check' })
  expect((await ask(user, 'arcade', paused.slug)).code).toBe('CAMPAIGN_PAUSED')
  const startsAt = quests.inHours(1)
  const coming = await liveQuest(quests, 'lanterns', { startsAt })
  expect((await ask(user, 'arcade', coming.slug)).code).toBe('CAMPAIGN_NOT_LIVE')
})

test('a token is stored as a hash', async () => {
  const user = await newUser()
  const token = await tokenOf(user)
  const { mongo } = await openInstance('quests')
  const stored = await mongo.connection
    .collection('client_tokens')
    .find({ clientId: 'arcade', userId: user.id })
    .toArray()
  await mongo.close()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(token)
})
