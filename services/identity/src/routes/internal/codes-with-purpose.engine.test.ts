import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../../testing/partner-under-test.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import {
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
let clans: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  clans = await startServiceCaller('clans')
  identity = await startIdentity({ env: clans.env })
})
afterAll(async () => {
  await identity.stop()
  await clans.stop()
})

async function newUser() {
  const phone = newPhone()
  const { userId, accessToken, refreshToken } = await identity.logIn(phone)
  const path = `/internal/users/${userId}/sessions/${decodeJwt(accessToken).sid}/codes`
  const send = (channel = 'phone') =>
    clans.post(identity, path, { purpose: 'clan-chief', channel, language: 'en' })
  const check = (challengeId: string, code: string) =>
    clans.post(identity, `${path}/verify`, { purpose: 'clan-chief', challengeId, code })
  return { phone, userId, accessToken, refreshToken, send, check }
}

test('a code for a purpose goes to the number of the account, says for what, and is used once', async () => {
  const user = await newUser()
  const { status, data } = await user.send()
  expect(status).toBe(202)
  const code = identity.lastCode(user.phone)
  expect((await user.check(data.challengeId, wrongCode(code))).code).toBe('OTP_WRONG')
  expect((await user.check(data.challengeId, code)).data).toEqual({
    channel: 'phone',
    value: user.phone,
  })
  expect((await user.check(data.challengeId, code)).code).toBe('OTP_EXPIRED')
  expect((await user.send('email')).code).toBe('NOT_FOUND')
})

test('such a code logs nobody in and proves no session, and no other code is good for the purpose', async () => {
  const user = await newUser()
  const { challengeId } = (await user.send()).data
  const tried = { challengeId, code: identity.lastCode(user.phone) }
  expect((await identity.post('/api/auth/otp/verify', tried)).code).toBe('OTP_EXPIRED')
  const proven = await identity.post('/api/auth/proof/verify', tried, bearer(user.accessToken))
  expect(proven.code).toBe('OTP_EXPIRED')

  const proof = await identity.post(
    '/api/auth/proof/code',
    { channel: 'phone' },
    bearer(user.accessToken),
  )
  const other = identity.lastCode(user.phone)
  expect((await user.check(proof.data.challengeId, other)).code).toBe('OTP_EXPIRED')
})

test("nobody uses another user's code, or one in a session that has ended", async () => {
  const [owner, thief] = [await newUser(), await newUser()]
  const { challengeId } = (await owner.send()).data
  const code = identity.lastCode(owner.phone)
  expect((await thief.check(challengeId, code)).code).toBe('OTP_EXPIRED')
  await identity.post('/api/auth/logout', { refreshToken: owner.refreshToken })
  expect((await owner.check(challengeId, code)).code).toBe('NOT_FOUND')
  expect((await owner.send()).code).toBe('NOT_FOUND')
})

test('the service of clans learns what users are called, and who lets everybody see what they win', async () => {
  const { userId } = await newUser()
  const ask = (path: string) => clans.post(identity, path, { userIds: [userId] })
  expect((await ask('/internal/users/names')).data.items).toMatchObject([{ userId }])
  // A new account does not show it.
  expect((await ask('/internal/users/winners')).data.items).toEqual([])
})
