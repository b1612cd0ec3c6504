import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInByWallet } from '../../testing/log-in-by-wallet.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
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
