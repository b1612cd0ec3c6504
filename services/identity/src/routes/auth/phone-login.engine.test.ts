import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneLogin, type Verified, verifyByMessenger } from '../../testing/messenger-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
beforeEach(() => identity.sandbox.faults.change({ messenger: 'ok' }))
afterAll(() => identity.stop())

const INVALID = { status: 400, code: 'PHONE_LOGIN_INVALID', message: 'Something went wrong' }
const tokenOf = (phone: string) => verifyByMessenger(identity, phone)
const send = (verified: Verified, headers: Record<string, string> = {}) =>
  phoneLogin(identity, verified, headers)

test('a verified number makes an account, and its owner is who has it by a code too', async () => {
  const phone = newPhone()
  const opened = await send(await tokenOf(phone))
  expect(opened.body).toMatchObject({ status: 201, data: { isNewUser: true } })
  expect(opened.headers.getSetCookie().join()).toContain('refreshToken=')
  expect((await identity.logIn(phone)).userId).toBe(opened.data.userId)
  const again = await send(await tokenOf(phone))
  expect(again.data).toMatchObject({ userId: opened.data.userId, isNewUser: false })
})

test('a token logs in once, also when it comes several times at once', async () => {
  const token = await tokenOf(newPhone())
  const answers = await Promise.all([1, 2, 3].map(() => send(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const replayed = await send(token)
  expect(replayed.body).toMatchObject(INVALID)
  expect(replayed.headers.getSetCookie()).toEqual([])
})

test('a token that the provider did not give, and one that is over, are refused', async () => {
  const old = await tokenOf(newPhone())
  expect((await send({ ...old, waId: 'guessed' })).body).toMatchObject(INVALID)
  const late = await identity.clock.ahead(5 * 60_000 + 1_000, () => send(old))
  expect(late.body).toMatchObject(INVALID)
  expect((await send(old)).status).toBe(201)
})

test('nobody who denies comes back with a token', async () => {
  expect((await verifyByMessenger(identity, newPhone(), 'deny')).waId).toBeNull()
})

test('a number of no country is refused as one for a code is', async () => {
  expect((await send(await tokenOf('+9991234567'))).code).toBe('INVALID_PHONE')
})

test('a signed-in user learns that another account has the number, and keeps their own', async () => {
  const [mine, theirs] = [newPhone(), newPhone()]
  const me = await identity.logIn(mine)
  await identity.logIn(theirs)
  const taken = await send(await tokenOf(theirs), bearer(me.accessToken))
  expect(taken.body).toMatchObject({
    ...{ status: 409, code: 'PHONE_TAKEN', message: 'Phone number already exists', data: null },
  })
  const own = await send(await tokenOf(mine), bearer(me.accessToken))
  expect(own.data.userId).toBe(me.userId)
})

test('a number that nobody has becomes that of the signed-in user, with a fresh proof', async () => {
  const [mine, other] = [newPhone(), newPhone()]
  // The messenger has a clock of its own.
  identity.clock.advance(-FRESH_PROOF_MS)
  const me = await identity.logIn(mine)
  identity.clock.advance(FRESH_PROOF_MS)
  const headers = bearer(me.accessToken)
  const token = await tokenOf(other)
  const refused = await send(token, headers)
  expect([refused.status, refused.code]).toEqual([403, 'FRESH_PROOF_NEEDED'])
  expect(refused.headers.getSetCookie()).toEqual([])
  const { data } = await identity.post('/api/auth/proof/code', { channel: 'phone' }, headers)
  const proof = { challengeId: data.challengeId, code: identity.lastCode(mine) }
  await identity.post('/api/auth/proof/verify', proof, headers)
  const added = await send(token, headers)
  expect(added.data).toMatchObject({ userId: me.userId, isNewUser: false })
  expect((await identity.logIn(other)).userId).toBe(me.userId)
  expect(identity.sandbox.inboxes.read(mine)[0]?.body).toContain('undo-change#token=')
})

test('while the provider is down nobody logs in, and the token is good afterwards', async () => {
  const token = await tokenOf(newPhone())
  identity.sandbox.faults.change({ messenger: 'error' })
  expect((await send(token)).body).toMatchObject({
    ...{ status: 503, code: 'PHONE_LOGIN_UNAVAILABLE', message: 'Something went wrong' },
  })
  identity.sandbox.faults.change({ messenger: 'ok' })
  expect((await send(token)).status).toBe(201)
})

test('a page of another site cannot log its visitor in', async () => {
  const token = await tokenOf(newPhone())
  expect((await send(token, { origin: 'https://evil.example' })).code).toBe('FORBIDDEN')
  expect((await send(token, { 'x-source': '' })).code).toBe('FORBIDDEN')
  expect((await send(token)).status).toBe(201)
})

test('a token logs in nobody but the browser that opened the page', async () => {
  const token = await tokenOf(newPhone())
  const other = await tokenOf(newPhone())
  for (const sent of [
    { ...token, cookie: '' },
    { ...token, cookie: other.cookie },
    { ...token, state: other.state },
    { ...token, state: '' },
  ]) {
    expect((await send(sent)).body).toMatchObject(INVALID)
  }
  expect((await send(token)).status).toBe(201)
})

test('the page leads back to this site alone', async () => {
  const foreign = await identity.get('/api/auth/phone-login/page?host=evil.example')
  expect(foreign.code).toBe('VALIDATION_FAILED')
})

test('without its settings the way is off', async () => {
  const off = await startIdentity({
    env: { MESSENGER_LOGIN_SECRET: '', ...engineEnvironment('messenger-off') },
  })
  const page = await off.get('/api/auth/phone-login/page?host=localhost:3000')
  expect(page.body).toMatchObject({ status: 404, code: 'PHONE_LOGIN_OFF' })
  expect((await off.get('/api/auth/social/providers')).data.phoneLogin).toBe(false)
  await off.stop()
})
