import { DAY_MS, HOUR_MS, REFRESH_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import { FRESH_PROOF_MS } from '@platform/contracts/identity/proofs'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTOR_NOTICE_KINDS } from '../../domain/factor-notices.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { SECURITY_MESSAGES } from '../../testing/security-messages.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import {
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
let wallet: Awaited<ReturnType<typeof startServiceCaller>>
let growth: typeof wallet
beforeAll(async () => {
  ;[wallet, growth] = await Promise.all([
    startServiceCaller('wallet'),
    startServiceCaller('growth'),
  ])
  identity = await startIdentity({ instances: 2, env: { ...wallet.env, ...growth.env } })
})
afterAll(async () => {
  await identity.stop()
  await Promise.all([wallet.stop(), growth.stop()])
})

interface User {
  phone: string
  accessToken: string
}

/** Signed in on this device; the clock has not moved since. */
async function newUser(): Promise<User> {
  const phone = newPhone()
  return { phone, accessToken: (await identity.logIn(phone)).accessToken }
}
/** A token that is valid after the clock has moved: that of the same session. */
async function olderUser() {
  const phone = newPhone()
  const { refreshToken } = await identity.logIn(phone)
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  return { phone, accessToken: (await identity.get(path)).data.accessToken }
}
const connect = (user: User, of: 'twitter' | 'discord') => outsideBrowser(identity, user).begin(of)
const ask = (user: User, channel = 'phone') =>
  identity.post('/api/auth/proof/code', { channel }, bearer(user.accessToken))
const prove = (user: User, challengeId: string, code: string) =>
  identity.post('/api/auth/proof/verify', { challengeId, code }, bearer(user.accessToken))

test('every act that needs a fresh proof says which message it sends, or why none', async () => {
  const { paths = {} } = identity.app.swagger()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      needsProof: JSON.stringify(described).includes('FRESH_PROOF_NEEDED'),
    })),
  )
  const named = Object.keys(SECURITY_MESSAGES)
  const silent = routes.filter(({ name, needsProof }) => needsProof && !named.includes(name))
  expect(silent).toEqual([])
  expect(named.filter((one) => !routes.some(({ name }) => name === one))).toEqual([])
  const sent = Object.values(SECURITY_MESSAGES).flatMap((one) => ('sends' in one ? one.sends : []))
  expect(new Set(sent)).toEqual(new Set([...FACTOR_NOTICE_KINDS, 'contact-changed', 'deletion']))
})

test('a log-in is a proof for ten minutes, a refreshed token none', async () => {
  expect((await connect(await newUser(), 'twitter')).status).toBe(200)
  const user = await olderUser()
  const refused = await connect(user, 'twitter')
  expect(refused.body).toMatchObject({ status: 403, code: 'FRESH_PROOF_NEEDED' })
  const to = `+91••••••••${user.phone.slice(-2)}`
  expect(refused.details.ways).toEqual([{ way: 'phone', to }])
})

test('a code to the present number proves the account for ten minutes, in this session alone', async () => {
  const user = await olderUser()
  const { status, data } = await ask(user)
  expect(status).toBe(202)
  const code = identity.lastCode(user.phone)
  expect((await prove(user, data.challengeId, wrongCode(code))).code).toBe('OTP_WRONG')
  expect((await connect(user, 'twitter')).code).toBe('FRESH_PROOF_NEEDED')
  expect((await prove(user, data.challengeId, code)).status).toBe(200)
  expect((await connect(user, 'twitter')).status).toBe(200)
  expect((await prove(user, data.challengeId, code)).code).toBe('OTP_EXPIRED')
  identity.clock.advance(FRESH_PROOF_MS)
  expect((await connect(user, 'twitter')).code).toBe('FRESH_PROOF_NEEDED')
})

test('a service learns whether the session of a user was proven lately', async () => {
  const phone = newPhone()
  const { userId, accessToken, refreshToken } = await identity.logIn(phone)
  const sessionId = String(decodeJwt(accessToken).sid)
  const ask = async (of = userId) =>
    (await wallet.get(identity, `/internal/users/${of}/sessions/${sessionId}/proof`)).data
  expect(await ask()).toEqual({ proof: 'fresh' })
  expect(await ask((await identity.logIn(newPhone())).userId)).toEqual({ proof: 'ended' })
  identity.clock.advance(FRESH_PROOF_MS)
  const to = `+91••••••••${phone.slice(-2)}`
  expect(await ask()).toEqual({ proof: 'needed', ways: [{ way: 'phone', to }] })
  await identity.post('/api/auth/logout', { refreshToken })
  expect(await ask()).toEqual({ proof: 'ended' })
})

test('growth learns until when a session lasts, and of one that is over or of another user nothing', async () => {
  const { userId, accessToken, refreshToken } = await identity.logIn(newPhone())
  const sessionId = String(decodeJwt(accessToken).sid)
  const ask = async (of = userId) =>
    (await growth.get(identity, `/internal/users/${of}/sessions/${sessionId}`)).data.expiresAt
  const expiresAt = await ask()
  const left = Date.parse(expiresAt) - identity.clock.now().getTime()
  expect(left).toBeGreaterThan(REFRESH_TOKEN_LIFETIME_MS - HOUR_MS)
  expect(left).toBeLessThanOrEqual(REFRESH_TOKEN_LIFETIME_MS)
  // A rotation does not extend it.
  identity.clock.advance(DAY_MS)
  const rotated = await identity.get(`/api/auth/refresh-token?refresh_token=${refreshToken}`)
  expect(rotated.status).toBe(200)
  expect(await ask()).toBe(expiresAt)
  expect(await ask((await identity.logIn(newPhone())).userId)).toBeNull()
  identity.clock.advance(REFRESH_TOKEN_LIFETIME_MS)
  expect(await ask()).toBeNull()
})

test("a code to another's number proves nothing, and stays good for its owner", async () => {
  const thief = await olderUser()
  const own = newPhone()
  const { data } = await identity.requestCode(own)
  const code = identity.lastCode(own)
  expect((await prove(thief, data.challengeId, code)).code).toBe('OTP_EXPIRED')
  expect((await connect(thief, 'twitter')).code).toBe('FRESH_PROOF_NEEDED')
  const logIn = await identity.post('/api/auth/otp/verify', { challengeId: data.challengeId, code })
  expect(logIn.status).toBe(200)
})

test('nobody gets a code for a destination that the account does not have', async () => {
  expect((await ask(await newUser(), 'email')).code).toBe('NOT_FOUND')
})

test('a session that has ended proves nothing, also while its token is valid', async () => {
  const phone = newPhone()
  const { accessToken, refreshToken } = await identity.logIn(phone)
  const { data } = await ask({ phone, accessToken })
  await identity.post('/api/auth/logout', { refreshToken })
  const answer = await prove({ phone, accessToken }, data.challengeId, identity.lastCode(phone))
  expect(answer.code).toBe('UNAUTHENTICATED')
})

test('to disconnect an account needs the proof, and an account that is connected gives it', async () => {
  const browser = outsideBrowser(identity)
  const { refreshToken } = sessionOf(await browser.through('discord', 'proof'))
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  const { accessToken } = (await identity.get(path)).data
  const own = outsideBrowser(identity, { accessToken })
  const refused = await own.begin('twitter')
  expect(refused.details.ways).toEqual([{ way: 'social', provider: 'discord' }])
  // Another account of the provider proves nothing.
  expect((await own.through('discord', 'proof-other')).code).toBe('SOCIAL_OTHER_CONNECTED')
  expect((await own.begin('twitter')).code).toBe('FRESH_PROOF_NEEDED')
  expect((await own.through('discord', 'proof')).status).toBe(200)
  expect((await own.through('twitter', 'proof')).status).toBe(200)
  const disconnect = () =>
    identity.post('/api/auth/social/disconnect', { provider: 'twitter' }, bearer(accessToken))
  identity.clock.advance(FRESH_PROOF_MS - 60_000)
  expect((await disconnect()).status).toBe(200)
})

test('a disconnect without the proof changes nothing', async () => {
  const { refreshToken, accessToken } = await identity.logIn(newPhone())
  await outsideBrowser(identity, { accessToken }).through('twitter', 'kept')
  identity.clock.advance(FRESH_PROOF_MS)
  const path = `/api/auth/refresh-token?refresh_token=${refreshToken}`
  const newer = (await identity.get(path)).data.accessToken
  const answer = await identity.post(
    '/api/auth/social/disconnect',
    { provider: 'twitter' },
    bearer(newer),
  )
  expect(answer.code).toBe('FRESH_PROOF_NEEDED')
  const status = await identity.get('/api/auth/social/status', bearer(newer))
  expect(status.data.twitter.isActive).toBe(true)
})
