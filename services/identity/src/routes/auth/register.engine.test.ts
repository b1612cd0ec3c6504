import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const ask = (phone: string, firstName = 'Asha') =>
  identity.post('/api/auth/register', { channel: 'phone', phone, firstName })
const confirm = (challengeId: string, code: string, firstName = 'Asha') =>
  identity.post('/api/auth/register/verify', { challengeId, code, firstName })

test('the code makes the account, with its first name, and opens its session', async () => {
  const phone = newPhone()
  const { status, data } = await ask(phone)
  expect(status).toBe(202)
  const opened = await confirm(data.challengeId, identity.lastCode(phone))
  expect(opened.body).toMatchObject({ status: 200, data: { isNewUser: true } })
  expect(opened.headers.getSetCookie().some((one) => one.startsWith('refreshToken='))).toBe(true)
  const headers = { authorization: `Bearer ${opened.data.accessToken}` }
  const profile = await identity.call('GET', '/api/users/me/profile', { headers })
  expect(profile.data).toMatchObject({ firstName: 'Asha', phoneNumber: phone })
  expect((await identity.logIn(phone)).userId).toBe(opened.data.userId)
})

test('an address registers as a number does', async () => {
  const email = 'asha@register.example'
  const body = { channel: 'email', email: 'Asha@Register.example', firstName: 'Asha' }
  const { data } = await identity.post('/api/auth/register', body)
  expect((await confirm(data.challengeId, identity.lastCode(email))).status).toBe(200)
})

test('strangers get the same answer for a number with an account; its owner learns of it by the code', async () => {
  const phone = newPhone()
  const { userId } = await identity.logIn(phone)
  const [known, unknown] = [await ask(phone, 'Mallory'), await ask(newPhone(), 'Mallory')]
  expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
  expect([known.status, unknown.status]).toEqual([202, 202])
  const code = identity.lastCode(phone)
  expect((await confirm(known.data.challengeId, wrongCode(code), 'Mallory')).code).toBe('OTP_WRONG')
  const taken = await confirm(known.data.challengeId, code, 'Mallory')
  expect(taken.body).toMatchObject({
    ...{ status: 409, code: 'PHONE_TAKEN', message: 'Phone number already exists', data: null },
  })
  const { userId: same, accessToken } = await identity.logIn(phone)
  expect(same).toBe(userId)
  const headers = { authorization: `Bearer ${accessToken}` }
  const profile = await identity.call('GET', '/api/users/me/profile', { headers })
  expect(profile.data.firstName).toBeNull()
})

test.each([
  ['As', 'First name must be between 3 and 15 characters'],
  ['', 'First name must be between 3 and 15 characters'],
  ['Asha K', 'Spaces are not allowed in the first name'],
  ['Asha1', 'Only letters are allowed'],
])('a first name "%s" is refused before a code is sent', async (firstName, message) => {
  const phone = newPhone()
  const refused = await ask(phone, firstName)
  expect(refused.body).toMatchObject({
    ...{ status: 400, code: 'VALIDATION_FAILED' },
    details: { fields: [{ path: 'body.firstName', problem: message }] },
  })
  expect(identity.sandbox.inboxes.read(phone)).toHaveLength(0)
})

test('of a registration and a log-in at the same time there is one account', async () => {
  const phone = newPhone()
  const [registering, loggingIn] = [await ask(phone), await identity.requestCode(phone)]
  const codes = identity.sandbox.inboxes
    .read(phone)
    .map(({ body }) => /\d{6}/.exec(body)?.[0] ?? '')
  const [loginCode = '', registerCode = ''] = codes
  const answers = await Promise.all([
    confirm(registering.data.challengeId, registerCode),
    identity.post('/api/auth/otp/verify', {
      challengeId: loggingIn.data.challengeId,
      code: loginCode,
    }),
  ])
  const users = answers.flatMap(({ data }) => (data ? [data.userId] : []))
  expect(new Set(users).size).toBe(1)
  expect(answers.filter(({ data }) => data?.isNewUser)).toHaveLength(1)
})
