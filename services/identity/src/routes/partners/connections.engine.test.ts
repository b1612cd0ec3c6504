import { partnerConnected, partnerDisconnected } from '@platform/contracts/identity/events'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { waitFor } from '@platform/testing/wait-for'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
beforeAll(async () => {
  identity = await startIdentity({
    instances: 2,
    events: { subscribeTo: 'identity' },
  })
  operator = await operatorOf(identity)
  partner = await newPartner(identity, operator)
})
afterAll(() => identity.stop())

const newUser = () => identity.logIn(newPhone())
const confirm = (token: string, accessToken: string, path = '') =>
  identity.post(
    `/api/auth/embed/connect${path}`,
    { partner: partner.key, token },
    bearer(accessToken),
  )
const listOf = async (accessToken: string) =>
  (await identity.call('GET', '/api/users/me/connections', { headers: bearer(accessToken) })).data
    .items
const disconnect = (accessToken: string, key = partner.key) =>
  identity.call('DELETE', `/api/users/me/connections/${key}`, { headers: bearer(accessToken) })

test('after a user has seen the partner and agreed, the partner can sign the user in, who hears of it', async () => {
  const phone = newPhone()
  const user = await identity.logIn(phone)
  const token = await partner.tokenFor('ext-1', 'connect')
  const preview = await confirm(token, user.accessToken, '/preview')
  expect(preview.data).toMatchObject({ partnerName: partner.name, site: 'https://site.example' })
  const inMs = Date.parse(preview.data.expiresAt) - identity.clock.now().getTime()
  expect(inMs).toBeGreaterThan(590_000)
  expect((await partner.requestToken('ext-1', 'sign-in')).code).toBe('NOT_CONNECTED')

  const { status, body } = await confirm(token, user.accessToken)
  expect([status, body.data]).toMatchObject([
    200,
    { partner: partner.key, partnerName: partner.name, site: 'https://site.example' },
  ])
  expect(await listOf(user.accessToken)).toEqual([body.data])
  const [message] = identity.sandbox.inboxes.read(phone)
  expect(message?.body).toContain(`The site ${partner.name} was connected`)
  expect((await partner.signIn('ext-1')).data.userId).toBe(user.userId)

  expect((await confirm(token, user.accessToken, '/preview')).code).toBe('HANDOVER_INVALID')
  const stranger = await newUser()
  expect((await confirm(token, stranger.accessToken)).status).toBe(409)
})

test('only a signed-in user connects, and only with a `connect` token', async () => {
  const user = await newUser()
  const token = await partner.tokenFor('ext-2', 'connect')
  const anonymous = await identity.post('/api/auth/embed/connect', { partner: partner.key, token })
  expect(anonymous.status).toBe(401)
  await partner.connect('ext-2', user.accessToken)

  const embed = (await partner.signIn('ext-2')).data.accessToken
  expect((await confirm(token, embed)).status).toBe(401)
  const signIn = await partner.tokenFor('ext-2', 'sign-in')
  const another = await newUser()
  for (const path of ['', '/preview']) {
    expect((await confirm(signIn, another.accessToken, path)).code).toBe('HANDOVER_INVALID')
  }
  const old = await partner.tokenFor('ext-old', 'connect')
  identity.clock.advance(600_000)
  expect((await confirm(old, (await newUser()).accessToken)).code).toBe('HANDOVER_INVALID')
})

test('a session that was not proven lately connects nothing, and the token stays good', async () => {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  const { accessToken } = (await identity.get(path)).data
  const token = await partner.tokenFor('ext-unproven', 'connect')
  const refused = await confirm(token, accessToken)
  const to = `+91••••••••${phone.slice(-2)}`
  expect([refused.status, refused.code, refused.details]).toEqual([
    403,
    'FRESH_PROOF_NEEDED',
    { ways: [{ way: 'phone', to }] },
  ])
  expect(await listOf(accessToken)).toEqual([])
  const sent = await identity.post(
    '/api/auth/proof/code',
    { channel: 'phone' },
    bearer(accessToken),
  )
  const { challengeId } = sent.data
  const code = identity.lastCode(phone)
  await identity.post('/api/auth/proof/verify', { challengeId, code }, bearer(accessToken))
  expect((await confirm(token, accessToken)).status).toBe(200)
})

test('one user of a partner has one account; connecting the same pair again returns the same connection', async () => {
  const [ana, bia] = [await newUser(), await newUser()]
  const first = await partner.connect('ext-3', ana.accessToken)
  const token = await partner.tokenFor('ext-3', 'connect')
  const again = await Promise.all([1, 2, 3].map(() => confirm(token, ana.accessToken)))
  expect(again.map(({ data }) => data)).toEqual([1, 2, 3].map(() => first.data))

  for (const [external, account] of [
    ['ext-3', bia],
    ['ext-other', ana],
  ] as const) {
    const { status, body } = await partner.connect(external, account.accessToken)
    expect([status, body.code]).toEqual([409, 'CONNECTED_ELSEWHERE'])
  }
  expect((await partner.connect('ext-4', bia.accessToken)).status).toBe(200)
  const crossed = await partner.connect('ext-3', bia.accessToken)
  expect(crossed.code).toBe('CONNECTED_ELSEWHERE')

  const elsewhere = await newPartner(identity, await operatorOf(identity))
  expect((await elsewhere.connect('ext-3', bia.accessToken)).status).toBe(200)
  expect(await listOf(bia.accessToken)).toHaveLength(2)
})

test('a user makes twenty new connections a day; one more is refused, and leaves its token', async () => {
  const user = await newUser()
  for (let n = 0; n < 20; n += 1) {
    expect((await partner.connect('ext-daily', user.accessToken)).status).toBe(200)
    // The same one again is none.
    if (n === 0) expect((await partner.connect('ext-daily', user.accessToken)).status).toBe(200)
    await disconnect(user.accessToken)
  }
  const token = await partner.tokenFor('ext-daily', 'connect')
  expect((await confirm(token, user.accessToken)).code).toBe('RATE_LIMITED')
  expect((await confirm(token, user.accessToken, '/preview')).status).toBe(200)
})

test('of many accounts that connect with one user of a partner at the same time, one is connected', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, newUser))
  const answers = await Promise.all(
    users.map(({ accessToken }) => partner.connect('ext-raced', accessToken)),
  )
  const codes = answers.map(({ code }) => code ?? 'OK').sort()
  expect(codes).toEqual([...Array(7).fill('CONNECTED_ELSEWHERE'), 'OK'])
  const { userId } = (await partner.signIn('ext-raced')).data
  expect(userId).toBe(users[answers.findIndex(({ status }) => status === 200)]?.userId)
})

test('the first user to agree uses the token up; a refused one leaves it valid', async () => {
  const token = await partner.tokenFor('ext-5', 'connect')
  const users = await Promise.all(Array.from({ length: 8 }, newUser))
  const answers = await Promise.all(users.map(({ accessToken }) => confirm(token, accessToken)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  const taken = users[answers.findIndex(({ status }) => status === 200)]
  await disconnect(taken?.accessToken ?? '')
  expect((await confirm(token, taken?.accessToken ?? '')).code).toBe('HANDOVER_INVALID')
  await partner.connect('ext-5', taken?.accessToken ?? '')
  const next = await partner.tokenFor('ext-6', 'connect')
  expect((await confirm(next, taken?.accessToken ?? '')).code).toBe('CONNECTED_ELSEWHERE')
  expect((await confirm(next, (await newUser()).accessToken)).status).toBe(200)
})

test('after a connection has ended there is no token and no session, and both users can connect again', async () => {
  const [ana, bia] = [await newUser(), await newUser()]
  await partner.connect('ext-7', ana.accessToken)
  const token = await partner.tokenFor('ext-7', 'sign-in')
  expect((await disconnect(bia.accessToken)).status).toBe(200)
  expect((await disconnect(ana.accessToken)).status).toBe(200)
  expect((await disconnect(ana.accessToken)).status).toBe(200)
  expect(await listOf(ana.accessToken)).toEqual([])
  expect((await partner.redeem(token)).code).toBe('NOT_CONNECTED')
  expect((await partner.requestToken('ext-7', 'sign-in')).code).toBe('NOT_CONNECTED')

  expect((await partner.connect('ext-7', bia.accessToken)).status).toBe(200)
  expect((await partner.connect('ext-8', ana.accessToken)).status).toBe(200)
  await published(ana.userId, [
    partnerConnected.type,
    partnerDisconnected.type,
    partnerConnected.type,
  ])
  await published(bia.userId, [partnerConnected.type])
})

test('a user goes back to a page of the partner, and to no other', async () => {
  const { accessToken } = await newUser()
  const token = await partner.tokenFor('ext-return', 'connect')
  const returnOf = async (returnUrl?: string) => {
    const body = { partner: partner.key, token, ...(returnUrl !== undefined && { returnUrl }) }
    const path = '/api/auth/embed/connect/preview'
    return (await identity.post(path, body, bearer(accessToken))).data.returnUrl
  }
  const account = 'https://site.example/account?tab=1'
  expect(await returnOf(account)).toBe(account)
  expect(await returnOf('https://evil.example/account')).toBeNull()
  expect(await returnOf('javascript:alert(1)')).toBeNull()
  expect(await returnOf()).toBeNull()
})

test('embeds read what the user agreed to and the partner may embed; connecting once more widens or narrows it', async () => {
  const site = await newPartner(identity, await operatorOf(identity))
  const phone = newPhone()
  const { accessToken } = await identity.logIn(phone)
  const heard = () =>
    identity.sandbox.inboxes.read(phone).filter(({ body }) => body.includes('was connected')).length
  const scopeOf = async () => decodeJwt((await site.signIn('ext-9')).data.accessToken).scope
  const agree = (scopes: string[]) => site.connect('ext-9', accessToken, { scopes })
  // No embed of the partner reads a balance.
  expect((await agree(['progress', 'balance'])).data.scopes).toEqual(['progress'])
  await site.set({ embeds: ['campaign-feed', 'balance'] })
  expect(await scopeOf()).toBe('progress')

  const token = await site.tokenFor('ext-9', 'connect')
  const seen = await identity.post(
    '/api/auth/embed/connect/preview',
    { partner: site.key, token },
    bearer(accessToken),
  )
  expect(seen.data.scopes).toEqual(['progress', 'balance'])
  expect(heard()).toBe(1)
  expect((await agree(['progress', 'balance'])).data.scopes).toEqual(['progress', 'balance'])
  expect(heard()).toBe(2)
  expect(await scopeOf()).toBe('progress balance')
  const [listed] = await listOf(accessToken)
  expect(listed.scopes).toEqual(['progress', 'balance'])

  expect((await agree(['progress'])).data.scopes).toEqual(['progress'])
  expect(heard()).toBe(2)
  expect(await scopeOf()).toBe('progress')
  await agree(['progress', 'balance'])
  await site.set({ embeds: ['campaign-feed'] })
  expect(await scopeOf()).toBe('progress')

  // Nothing is agreed to where the only embed shows a balance, and the user leaves it out.
  expect((await agree([])).data.scopes).toEqual([])
  expect(await scopeOf()).toBe('')
  expect((await agree(['phone'])).status).toBe(400)
})

/** The events of the user, in order: once each, with nothing but ids. */
async function published(userId: string, types: string[]): Promise<void> {
  const all = () =>
    [
      ...identity.events.received(partnerConnected),
      ...identity.events.received(partnerDisconnected),
    ]
      .filter(({ data }) => data.userId === userId)
      .toSorted((a, b) => a.time.localeCompare(b.time))
  await waitFor(() => all().length >= types.length)
  expect(all().map(({ type }) => type)).toEqual(types)
  for (const { data } of all()) expect(data).toEqual({ userId, partner: partner.key })
}
