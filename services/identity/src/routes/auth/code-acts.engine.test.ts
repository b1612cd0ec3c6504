import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const device = () => ({ 'x-device-id': randomUUID() })
const firstName = 'Asha'
const logIn = (input: object) => identity.post('/api/auth/otp/verify', input)
const register = (input: object) =>
  identity.post('/api/auth/register/verify', { ...input, firstName })
const codeFor = (to: string, challengeId: string) => ({ challengeId, code: identity.lastCode(to) })

test('a code to change a contact, to register or to prove the account logs nobody in', async () => {
  const victim = newPhone()
  const owner = await identity.logIn(victim)
  const thief = bearer((await identity.logIn(newPhone())).accessToken)

  const contact = await identity.call('PUT', '/api/users/me/phone', {
    headers: thief,
    body: { phone: victim },
  })
  expect((await logIn(codeFor(victim, contact.data.challengeId))).code).toBe('OTP_EXPIRED')
  const body = { channel: 'phone', phone: victim, firstName }
  const registration = await identity.post('/api/auth/register', body, device())
  expect((await logIn(codeFor(victim, registration.data.challengeId))).code).toBe('OTP_EXPIRED')
  const headers = { ...bearer(owner.accessToken), ...device() }
  const proof = await identity.post('/api/auth/proof/code', { channel: 'phone' }, headers)
  const sent = codeFor(victim, proof.data.challengeId)
  expect((await logIn(sent)).code).toBe('OTP_EXPIRED')
  // A refused try uses nothing up.
  const proven = await identity.post('/api/auth/proof/verify', sent, bearer(owner.accessToken))
  expect(proven.status).toBe(200)
})

test('a code to log in neither registers nor proves the account', async () => {
  const phone = newPhone()
  const fresh = newPhone()
  const { accessToken } = await identity.logIn(phone)
  const asked = await identity.requestCode(fresh)
  expect((await register(codeFor(fresh, asked.data.challengeId))).code).toBe('OTP_EXPIRED')
  const own = await identity.requestCode(phone)
  const sent = codeFor(phone, own.data.challengeId)
  const proven = await identity.post('/api/auth/proof/verify', sent, bearer(accessToken))
  expect(proven.code).toBe('OTP_EXPIRED')
  expect((await logIn(sent)).status).toBe(200)
})

test.each(['otp/verify', 'register/verify', 'email-link/verify'])(
  'a page of another origin cannot open a session by %s',
  async (path) => {
    const phone = newPhone()
    const { data } = await identity.requestCode(phone)
    const input = { challengeId: data.challengeId, code: identity.lastCode(phone), firstName }
    const headers = { origin: 'https://evil.example' }
    const refused = await identity.post(`/api/auth/${path}`, input, headers)
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
    expect(refused.headers.getSetCookie()).toEqual([])
  },
)
