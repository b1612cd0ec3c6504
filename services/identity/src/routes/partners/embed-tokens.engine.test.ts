import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import {
  bearer,
  newPartner,
  operatorOf,
  type PartnerUnderTest,
} from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let operator: Record<string, string>
let partner: PartnerUnderTest
let userId: string
const limits = { HANDOVERS_PER_PARTNER: '40', HANDOVERS_PER_EXTERNAL_USER: '10' }
beforeAll(async () => {
  identity = await startIdentity({ instances: 2, env: limits })
  operator = await operatorOf(identity)
  partner = await newPartner(identity, operator)
  const user = await identity.logIn(newPhone())
  userId = user.userId
  await partner.connect('ana', user.accessToken)
})
afterAll(() => identity.stop())

const MINUTE_MS = 60_000

test("a connected user's token opens a session of 15 minutes that carries only the ids of the user and the connection, and what it may read", async () => {
  const requested = await partner.requestToken('ana', 'sign-in')
  const inMs = Date.parse(requested.data.expiresAt) - identity.clock.now().getTime()
  expect(inMs).toBeGreaterThan(55_000)
  expect(inMs).toBeLessThanOrEqual(MINUTE_MS)

  const { status, headers, body } = await partner.redeem(requested.data.token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(headers.get('set-cookie')).toBeNull()
  expect(Object.keys(body.data).sort()).toEqual(['accessToken', 'expiresAt', 'userId'])
  const claims = decodeJwt(body.data.accessToken)
  const names = ['aud', 'exp', 'iat', 'iss', 'jti', 'scope', 'sid', 'sub']
  expect(Object.keys(claims).sort()).toEqual(names)
  const scope = 'progress'
  expect(claims).toMatchObject({ aud: `embed:${partner.key}`, sub: userId, scope })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
  expect(Date.parse(body.data.expiresAt)).toBe((claims.exp ?? 0) * 1000)
})

test('of 100 calls with one token, on two instances, one gets a session', async () => {
  const token = await partner.tokenFor('ana', 'sign-in')
  const answers = await Promise.all(Array.from({ length: 100 }, () => partner.redeem(token)))
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect(statuses.get(200)).toHaveLength(1)
  expect(statuses.get(400)).toHaveLength(99)
  expect(statuses.get(400)?.every(({ code }) => code === 'HANDOVER_INVALID')).toBe(true)
})

test('a token is valid for one partner, one purpose and one minute', async () => {
  const other = await newPartner(identity, operator)
  const token = await partner.tokenFor('ana', 'sign-in')
  expect((await other.redeem(token)).code).toBe('HANDOVER_INVALID')
  expect((await partner.redeem(`${token.slice(0, -1)}_`)).code).toBe('HANDOVER_INVALID')
  expect((await partner.redeem(token)).status).toBe(200)

  const forConnecting = await partner.tokenFor('ana', 'connect')
  expect((await partner.redeem(forConnecting)).code).toBe('HANDOVER_INVALID')

  const old = await partner.tokenFor('ana', 'sign-in')
  identity.clock.advance(MINUTE_MS)
  expect((await partner.redeem(old)).code).toBe('HANDOVER_INVALID')
})

test('refuses to hand over a user who is not connected', async () => {
  const { status, body } = await partner.requestToken('bia', 'sign-in')
  expect([status, body.code]).toEqual([404, 'NOT_CONNECTED'])
})

// `pk_partner0001` is the key of `partner`, the first that `newPartner` creates.
test.each([
  ['no credentials', {}],
  ['a bearer', { authorization: 'Bearer x' }],
  ['rubbish', { authorization: 'Basic %%%' }],
  ['no colon', { authorization: `Basic ${btoa('pk_partner0001')}` }],
  ['a wrong secret', { authorization: `Basic ${btoa('pk_partner0001:sk_wrong')}` }],
  ['an empty secret', { authorization: `Basic ${btoa('pk_partner0001:')}` }],
  ['an unknown key', { authorization: `Basic ${btoa('pk_unknown000:sk_wrong')}` }],
] as [string, Record<string, string>][])('%s: 401', async (_name, headers) => {
  const body = { externalUserId: 'ana', purpose: 'sign-in' }
  const answer = await identity.post('/api/auth/embed/tokens', body, headers)
  expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
})

test("refuses a partner's server without a secret, and that of an inactive partner", async () => {
  const bare = 'pk_bare000000'
  const terms = { name: 'Bare', origins: ['https://bare.example'], embeds: ['campaign-feed'] }
  const body = { ...terms, before: null }
  await identity.call('PUT', `/api/auth/admin/partners/${bare}`, { headers: operator, body })
  // 64 characters as a hash has, and 64 zero bytes, with which a missing hash is compared.
  for (const secret of ['', '0'.repeat(64), '\0'.repeat(64)]) {
    expect((await partner.requestToken('ana', 'connect', `${bare}:${secret}`)).status).toBe(401)
  }

  const token = await partner.tokenFor('ana', 'sign-in')
  await partner.set({ active: false })
  expect((await partner.requestToken('ana', 'sign-in')).status).toBe(401)
  expect((await partner.redeem(token)).code).toBe('HANDOVER_INVALID')
  await partner.set()
  expect((await partner.redeem(token)).status).toBe(200)
})

test('limits one user and the partner, over all instances, for a minute', async () => {
  const busy = await newPartner(identity, operator)
  const ask = (user: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => busy.requestToken(user, 'connect')))
  const ofOne = await ask('eager', 15)
  expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = ofOne.find(({ status }) => status === 429)
  expect(refused?.code).toBe('RATE_LIMITED')
  expect(refused?.details.retryAfterMs).toBeLessThanOrEqual(MINUTE_MS)

  // 10 of the partner's 40 are used.
  const others = await Promise.all(['a', 'b', 'c', 'd'].map((user) => ask(user, 9)))
  expect(others.flat().filter(({ status }) => status === 200)).toHaveLength(30)
  expect((await partner.requestToken('ana', 'connect')).status).toBe(200)

  identity.clock.advance(MINUTE_MS)
  expect((await busy.requestToken('eager', 'connect')).status).toBe(200)
})

test("stores no hand-over token in plain text, and identity refuses an embed's session", async () => {
  const token = await partner.tokenFor('ana', 'sign-in')
  const { collection, close } = await openRepositories(identity)
  const stored = JSON.stringify(await collection('handovers').find().toArray())
  await close()
  expect(stored).toContain('"ana"')
  expect(stored).not.toContain(token)

  const headers = bearer((await partner.redeem(token)).data.accessToken)
  for (const path of ['/api/users/me/profile', '/api/users/me/connections']) {
    expect((await identity.call('GET', path, { headers })).status).toBe(401)
  }
})
