import { DAY_MS } from '@platform/contracts/constants'
import type { Answer } from '@platform/testing/caller'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const refreshByQuery = (token: string) =>
  identity.call('GET', `/api/auth/refresh-token?refresh_token=${token}&source=website`)
const refreshByCookie = (token: string, headers: Record<string, string> = {}) =>
  identity.call('POST', '/api/auth/refresh-token', {
    headers: { cookie: `refreshToken=${token}`, ...headers },
  })
const refreshCookieOf = ({ headers }: Answer) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('refreshToken='))

test('an access token identifies the user for 15 minutes, and an id token is not accepted as one', async () => {
  const phone = newPhone()
  const { accessToken, idToken, userId } = await identity.logIn(phone)
  const jwks = await identity.call('GET', '/.well-known/jwks.json')
  const currentDate = identity.clock.now()
  const verified = await jwtVerify(accessToken, createLocalJWKSet(jwks.body), {
    issuer: 'identity',
    audience: 'platform',
    algorithms: ['ES256'],
    currentDate,
  })
  expect(verified.payload).toMatchObject({ sub: userId, phone_number: phone, roles: [] })
  const { iat = 0, exp = 0, jti } = verified.payload
  expect([exp - iat, typeof jti]).toEqual([900, 'string'])
  expect(verified.payload).not.toHaveProperty('email')

  const profile = (token: string) =>
    identity.call('GET', '/api/users/me/profile', { headers: { authorization: `Bearer ${token}` } })
  expect((await profile(accessToken)).status).toBe(200)
  expect((await profile(idToken)).code).toBe('UNAUTHENTICATED')
})

test('the call of the specification rotates a refresh token, and its response is not cached', async () => {
  const { refreshToken, userId } = await identity.logIn(newPhone())
  const answer = await refreshByQuery(refreshToken)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.data.refreshToken).not.toBe(refreshToken)
  expect(decodeJwt(answer.data.accessToken).sub).toBe(userId)
  expect((await refreshByQuery(answer.data.refreshToken)).status).toBe(200)
})

test('50 refreshes at the same time, over two instances, make one new token', async () => {
  const { refreshToken } = await identity.logIn(newPhone())
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? refreshByQuery(refreshToken) : refreshByCookie(refreshToken),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = answers.map(
    (answer) => answer.data.refreshToken ?? /=([^;]*)/.exec(refreshCookieOf(answer) ?? '')?.[1],
  )
  expect(new Set(tokens).size).toBe(1)
})

test('a replay within ten seconds gets the same new token, a later one ends the session', async () => {
  const { refreshToken: parent } = await identity.logIn(newPhone())
  const { refreshToken: child } = (await refreshByQuery(parent)).data
  identity.clock.advance(9_000)
  expect((await refreshByQuery(parent)).data.refreshToken).toBe(child)

  identity.clock.advance(2_000)
  expect((await refreshByQuery(parent)).body).toMatchObject({
    status: 400,
    code: 'REFRESH_TOKEN_REUSED',
    message: 'Invalid Refresh Token',
  })
  expect((await refreshByQuery(child)).body).toMatchObject({
    status: 400,
    code: 'INVALID_REFRESH_TOKEN',
  })
})

test('the end of one session does not end the other sessions of the user', async () => {
  const phone = newPhone()
  const stolen = await identity.logIn(phone)
  const other = await identity.logIn(phone)
  await refreshByQuery(stolen.refreshToken)
  identity.clock.advance(11_000)
  await refreshByQuery(stolen.refreshToken)
  expect((await refreshByQuery(other.refreshToken)).status).toBe(200)
})

test('a session ends 30 days after its log-in, also when it was refreshed', async () => {
  let { refreshToken } = await identity.logIn(newPhone())
  for (const days of [10, 10, 9.9]) {
    identity.clock.advance(days * DAY_MS)
    refreshToken = (await refreshByQuery(refreshToken)).data.refreshToken
  }
  identity.clock.advance(0.2 * DAY_MS)
  expect((await refreshByQuery(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
})

test('refuses an unknown refresh token, and ends no session', async () => {
  expect((await refreshByQuery('x'.repeat(43))).code).toBe('INVALID_REFRESH_TOKEN')
  expect((await identity.call('POST', '/api/auth/refresh-token')).code).toBe(
    'INVALID_REFRESH_TOKEN',
  )
})

test('our own client stores the token in a cookie that scripts and other sites cannot use', async () => {
  const phone = newPhone()
  const requested = await identity.requestCode(phone)
  const opened = await identity.post('/api/auth/otp/verify', {
    challengeId: requested.data.challengeId,
    code: identity.lastCode(phone),
  })
  const cookie = refreshCookieOf(opened) ?? ''
  expect(cookie).toContain(`refreshToken=${opened.data.refreshToken}`)
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Max-Age=2592000']) {
    expect(cookie).toContain(attribute)
  }
  expect(cookie).not.toContain('Secure')
  // Says to pages that there is a session, and no more.
  expect(opened.headers.getSetCookie().find((one) => one.startsWith('hasSession'))).toBe(
    'hasSession=1; Max-Age=2592000; Path=/; SameSite=Strict',
  )

  const token = opened.data.refreshToken
  expect((await refreshByCookie(token, { 'x-source': '' })).status).toBe(403)
  const refreshed = await refreshByCookie(token)
  expect(refreshCookieOf(refreshed)).toMatch(/^refreshToken=[\w-]{20,};/)
  expect(refreshCookieOf(refreshed)).not.toContain(token)
  expect(Object.keys(refreshed.data)).toEqual(['accessToken'])
})

test.each(['https://evil.example', 'http://pages.localhost:3000', 'http://localhost:3001', 'null'])(
  'a page of %s refreshes and ends no session',
  async (origin) => {
    const { refreshToken } = await identity.logIn(newPhone())
    const headers = { cookie: `refreshToken=${refreshToken}`, origin }
    expect((await refreshByCookie(refreshToken, { origin })).status).toBe(403)
    expect((await identity.call('POST', '/api/auth/logout', { headers })).status).toBe(403)
    const own = { origin: 'http://localhost:3000' }
    expect((await refreshByCookie(refreshToken, own)).status).toBe(200)
  },
)

test('log-out ends the session and clears the cookie, also when it is repeated', async () => {
  const { refreshToken } = await identity.logIn(newPhone())
  for (let n = 0; n < 2; n += 1) {
    const out = await identity.call('POST', '/api/auth/logout', {
      headers: { cookie: `refreshToken=${refreshToken}` },
    })
    expect(out.body).toMatchObject({ status: 200, data: null })
    expect(refreshCookieOf(out)).toMatch(/^refreshToken=;.*Path=\/api\/auth/)
  }
  expect((await refreshByQuery(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
  expect((await identity.call('POST', '/api/auth/logout')).status).toBe(200)
})

test('a client that stores the token itself logs out by sending it', async () => {
  const { refreshToken } = await identity.logIn(newPhone())
  await identity.post('/api/auth/logout', { refreshToken })
  expect((await refreshByQuery(refreshToken)).code).toBe('INVALID_REFRESH_TOKEN')
})
