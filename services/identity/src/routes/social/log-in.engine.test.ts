import { HOUR_MS } from '@platform/contracts/constants'
import { redirectProvider } from '@platform/contracts/identity/social'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  const PUBLIC_ORIGIN = 'http://localhost:3000,http://127.0.0.1:3000'
  identity = await startIdentity({ instances: 2, env: { PUBLIC_ORIGIN } })
})
afterAll(() => identity.stop())
beforeEach(() => identity.sandbox.faults.change({ google: 'ok', twitter: 'ok', steam: 'ok' }))

const providers = redirectProvider.options
const outside = () => outsideBrowser(identity)

test.each(providers)('%s makes a new user, and the same account finds them again', async (of) => {
  const first = await outside().through(of, 'ana')
  expect(first.data).toMatchObject({ outcome: 'logged-in', provider: of, redirect: '/profile/' })
  expect(first.headers.getSetCookie().join()).toContain('refreshToken=')
  const session = sessionOf(first)
  expect(session.isNewUser).toBe(true)
  expect(decodeJwt(session.accessToken)).not.toHaveProperty('email')

  const again = sessionOf(await outside().through(of, 'ana'))
  expect([again.userId, again.isNewUser]).toEqual([session.userId, false])
  expect(sessionOf(await outside().through(of, 'bruno')).userId).not.toBe(session.userId)
  const headers = bearer(session.accessToken)
  const profile = await identity.call('GET', '/api/users/me/profile', { headers })
  expect(profile.data).toMatchObject({ email: null, phoneNumber: null })
})

test('twenty first log-ins of one account at the same time make one user', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outside().through('twitter', 'many')),
  )
  const sessions = outcomes.map(sessionOf)
  expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1)
  expect(sessions.filter(({ isNewUser }) => isNewUser)).toHaveLength(1)
})

test.each(providers)('%s: a user who does not agree is not logged in', async (of) => {
  const denied = await outside().through(of, 'ana', 'deny')
  expect(denied.body).toMatchObject({ code: 'SOCIAL_DENIED', message: 'Connection failed' })
})

test('a provider that is down has another error than one that refuses', async () => {
  for (const provider of ['google', 'twitter', 'steam'] as const) {
    const browser = outside()
    const { data } = await browser.begin(provider)
    const returned = await browser.visit(data.url, 'ana')
    identity.sandbox.faults.change({ [provider]: 'error' })
    expect((await browser.finish(provider, returned)).body).toMatchObject({
      code: 'SOCIAL_UNAVAILABLE',
      status: 503,
      message: "Looks like there's some issue, Try again!",
    })
    identity.sandbox.faults.change({ [provider]: 'ok' })
  }
})

test("an account's e-mail address logs nobody in who proved it by a code", async () => {
  const owner = await identity.logIn('victim@example.com')
  const stranger = sessionOf(await outside().through('google', 'victim'))
  expect(stranger.userId).not.toBe(owner.userId)
  const headers = bearer(stranger.accessToken)
  const profile = await identity.call('GET', '/api/users/me/profile', { headers })
  expect(profile.data.email).toBeNull()
})

test("Google's button logs in by an ID token with the flow's nonce, once", async () => {
  const browser = outside()
  const { data } = await browser.begin('google')
  const credentialFor = async (nonce: string) => {
    const query = new URLSearchParams({ user: 'button', nonce })
    const answer = await fetch(`${identity.sandbox.url}/google/gsi/credential?${query}`)
    return ((await answer.json()) as { credential: string }).credential
  }
  const path = '/api/auth/google/authenticate'
  const credential = await credentialFor(data.nonce)
  const { userId } = sessionOf(await browser.post(path, { state: data.state, credential }))
  expect((await browser.post(path, { state: data.state, credential })).code).toBe(
    'SOCIAL_FLOW_INVALID',
  )
  expect(sessionOf(await browser.through('google', 'button')).userId).toBe(userId)

  const other = (await browser.begin('google')).data
  const stolen = { state: other.state, credential: await credentialFor('another-nonce') }
  expect((await browser.post(path, stolen)).code).toBe('SOCIAL_FLOW_INVALID')
  const forged = (await browser.begin('google')).data
  const [head, body] = (await credentialFor(forged.nonce)).split('.')
  const unsigned = { state: forged.state, credential: `${head}.${body}.${'A'.repeat(342)}` }
  expect((await browser.post(path, unsigned)).code).toBe('SOCIAL_FLOW_INVALID')
})

test('lists the providers that are set up', async () => {
  const all = ['twitter', 'discord', 'google', 'wallet', 'steam', 'telegram']
  const { data } = await identity.call('GET', '/api/auth/social/providers')
  expect(data).toEqual({ providers: all, phoneLogin: true })
})

test.each(['localhost:3000', '127.0.0.1:3000'])(
  'comes back to %s, where it began',
  async (host) => {
    const browser = outside()
    const { data } = await browser.begin('google', { host })
    const back = new URL(data.url).searchParams.get('redirect_uri')
    expect(back).toBe(`http://${host}/auth/callback/google`)
    expect((await browser.finish('google', await browser.visit(data.url, 'ana'))).status).toBe(200)
  },
)

test('a phone log-in still works beside them', async () => {
  expect((await identity.logIn(newPhone())).isNewUser).toBe(true)
})

test.each([
  ['45 s behind', -45_000, 200],
  ['45 s ahead', 45_000, 200],
  ['two hours ahead', 2 * HOUR_MS, 400],
])('our clock is %s of the provider', async (_what, ms, status) => {
  identity.clock.advanceInTest(ms)
  const { status: found } = await outside().through('google', 'skewed')
  expect(found).toBe(status)
})
