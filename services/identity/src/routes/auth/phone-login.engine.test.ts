import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneLogin, verifyByMessenger } from '../../testing/messenger-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
beforeEach(() => identity.sandbox.faults.change({ messenger: 'ok' }))
afterAll(() => identity.stop())

const PATH = '/api/auth/phone-login?source=website&region=IN'
const INVALID = { status: 400, code: 'PHONE_LOGIN_INVALID', message: 'Something went wrong' }
const tokenOf = async (phone: string) =>
  (await verifyByMessenger(identity.sandbox, phone)).get('waId')
const send = (waId: string | null, headers: Record<string, string> = {}) =>
  identity.post(PATH, phoneLogin(waId), headers)

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
  const waId = await tokenOf(newPhone())
  const answers = await Promise.all([1, 2, 3].map(() => send(waId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const replayed = await send(waId)
  expect(replayed.body).toMatchObject(INVALID)
  expect(replayed.headers.getSetCookie()).toEqual([])
})

test('a token that the provider did not give, and one that is over, are refused', async () => {
  expect((await send('guessed')).body).toMatchObject(INVALID)
  const old = await tokenOf(newPhone())
  identity.clock.advance(5 * 60_000 + 1_000)
  expect((await send(old)).body).toMatchObject(INVALID)
  identity.clock.advance(-5 * 60_000 - 1_000)
  expect((await send(old)).status).toBe(201)
})

test('nobody who denies comes back with a token', async () => {
  const back = await verifyByMessenger(identity.sandbox, newPhone(), 'deny')
  expect(Object.fromEntries(back)).toEqual({ error: 'access_denied' })
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

test('while the provider is down nobody logs in, and the token is good afterwards', async () => {
  const waId = await tokenOf(newPhone())
  identity.sandbox.faults.change({ messenger: 'error' })
  expect((await send(waId)).body).toMatchObject({
    ...{ status: 503, code: 'PHONE_LOGIN_UNAVAILABLE', message: 'Something went wrong' },
  })
  identity.sandbox.faults.change({ messenger: 'ok' })
  expect((await send(waId)).status).toBe(201)
})

test('a page of another site cannot log its visitor in', async () => {
  const waId = await tokenOf(newPhone())
  expect((await send(waId, { origin: 'https://evil.example' })).code).toBe('FORBIDDEN')
  expect((await send(waId, { 'x-source': '' })).code).toBe('FORBIDDEN')
  expect((await send(waId)).status).toBe(201)
})

test('without its settings the way is off', async () => {
  const off = await startIdentity({
    env: { MESSENGER_LOGIN_SECRET: '', ...engineEnvironment('messenger-off') },
  })
  const answer = await off.post(PATH, phoneLogin('any'))
  expect(answer.body).toMatchObject({ status: 404, code: 'PHONE_LOGIN_OFF' })
  await off.stop()
})
