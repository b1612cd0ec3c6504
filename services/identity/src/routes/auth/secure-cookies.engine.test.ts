import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ env: { PUBLIC_ORIGIN: 'https://kovra.example' } })
})
afterAll(() => identity.stop())

test('on https every cookie is Secure, and the SMS names the site that its code belongs to', async () => {
  const phone = newPhone()
  const requested = await identity.post('/api/auth/otp/request', { channel: 'phone', phone })
  const code = identity.lastCode(phone)
  expect(identity.sandbox.inboxes.read(phone)[0]?.body).toContain(`@kovra.example #${code}`)
  const { challengeId } = requested.data
  const opened = await identity.post('/api/auth/otp/verify', { challengeId, code })
  const query = 'provider=twitter&host=kovra.example'
  const flow = await identity.call('GET', `/api/auth/social/redirect?${query}`)
  const cookies = [requested, opened, flow].flatMap(({ headers }) => headers.getSetCookie())
  const names = cookies.map((cookie) => cookie.split('=')[0])
  const withDevice = ['deviceId', 'refreshToken', 'hasSession', 'deviceId', 'socialFlow']
  expect(names).toEqual(['deviceId', ...withDevice])
  for (const cookie of cookies) expect(cookie).toContain('Secure')
})
