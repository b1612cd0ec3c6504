import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInByWallet } from '../../testing/log-in-by-wallet.ts'
import { outsideBrowser, sessionOf } from '../../testing/outside-browser.ts'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const MAX = 3
const TEN_MINUTES_MS = 600_000
let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2, env: { NEW_ACCOUNTS_PER_NETWORK: String(MAX) } })
})
afterAll(() => identity.stop())

/** Logs in by an outside account from an address. */
async function logIn(user: string, from: string) {
  const browser = outsideBrowser(identity)
  const { data } = await browser.begin('discord')
  const returned = await browser.visit(data.url, user)
  return browser.finish('discord', returned, { 'x-forwarded-for': from })
}

test('one network makes so many accounts without a code, and its users still log in', async () => {
  const here = '203.0.113.7'
  const made = await Promise.all(
    Array.from({ length: MAX + 3 }, (_, n) => logIn(`user-${n}`, here)),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX)
  const refused = made.filter(({ code }) => code === 'RATE_LIMITED')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body.details.retryAfterMs).toBeGreaterThan(0)

  const known = made.findIndex(({ status }) => status === 200)
  const again = await logIn(`user-${known}`, here)
  expect(again.data).toMatchObject({ outcome: 'logged-in', session: { isNewUser: false } })
  expect((await logIn('elsewhere', '203.0.113.8')).status).toBe(200)

  // Three times the limit of ten minutes is that of an hour.
  for (const left of [MAX, MAX, 0]) {
    identity.clock.advance(TEN_MINUTES_MS)
    const later = await Promise.all(
      Array.from({ length: MAX + 1 }, (_, n) =>
        logIn(`${identity.clock.now().getTime()}-${n}`, here),
      ),
    )
    expect(later.filter(({ status }) => status === 200)).toHaveLength(left)
  }
})

test('wallets that cost nothing use up no first log-ins by the other ways', async () => {
  const here = '203.0.113.20'
  for (let n = 0; n <= MAX; n += 1) {
    expect((await logInByWallet(identity, here)).status).toBe(n < MAX ? 200 : 429)
  }
  expect((await logIn('after-wallets', here)).status).toBe(200)
})

test('a site makes the accounts of few networks, however many it has, and others still log in', async () => {
  // Each network is of another household (/56): one makes the accounts of two.
  const from = (n: number) => `2001:db8:77:${(n * 256).toString(16)}::1`
  for (let first = 0; first < 5 * MAX; first += MAX) {
    const made = await Promise.all(
      Array.from({ length: MAX }, (_, n) => logIn(`site-${first + n}`, from(first + n))),
    )
    expect(made.map(({ status }) => status)).toEqual(Array(MAX).fill(200))
  }
  expect((await logIn('one too many', from(5 * MAX))).code).toBe('RATE_LIMITED')
  expect((await logIn('site-0', from(5 * MAX))).status).toBe(200)
  expect((await logIn('other-site', '2001:db8:78::1')).status).toBe(200)
})

type Claims = Record<string, unknown> & { cookies: string[] }

test('a browser has a device from the beginning of its log-in; the token of a log-in without one says so', async () => {
  const here = '203.0.113.40'
  const begun = await outsideBrowser(identity).begin('discord')
  const [device = ''] = begun.headers.getSetCookie().filter((one) => one.startsWith('deviceId='))
  const claimsOf = async (user: string, headers: { cookie?: string }): Promise<Claims> => {
    const browser = outsideBrowser(identity)
    const { data } = await browser.begin('discord')
    if (headers.cookie) browser.setCookie(`${browser.cookie()}; ${headers.cookie}`)
    const returned = await browser.visit(data.url, user)
    const answer = await browser.finish('discord', returned, { 'x-forwarded-for': here })
    const claims: Record<string, unknown> = decodeJwt(sessionOf(answer).accessToken)
    return { ...claims, cookies: answer.headers.getSetCookie() }
  }
  const kept = await claimsOf('keeps', { cookie: device.split(';')[0] ?? '' })
  expect(kept.origin_device).toBeTypeOf('string')
  expect([kept.origin_no_device, kept.origin_site]).toEqual([undefined, kept.origin_network])
  // With a session it is a device as any other.
  const [newer = ''] = kept.cookies.filter((one) => one.startsWith('deviceId='))
  const again = await claimsOf('keeps', { cookie: newer.split(';')[0] ?? '' })
  expect(again.origin_device).toBe(kept.origin_device)
  expect(again.cookies.join()).not.toContain('deviceId=')
  const without = await claimsOf('throws away', {})
  expect([without.origin_device, without.origin_no_device]).toEqual([undefined, true])
})
