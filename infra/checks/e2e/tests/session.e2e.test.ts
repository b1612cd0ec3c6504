import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { newUser } from '../src/platform/new-user.ts'
import { invalidateAccessToken } from '../src/session/invalidate-access-token.ts'
import type { BrowserSession } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Opens a page as its user, and waits for the wallet that the first page makes. */
async function openAt(path: string, { page, labels }: BrowserSession) {
  await page.goto(path)
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('secured_key_data:'))
  await page.waitForFunction(isKept)
  return headerOf(page, labels)
}

/** Of the site, without its code. */
const ICON_PATH = '/favicon.svg'
/** Responses to an expired token. */
const REFUSED = /401/

test('logging out opens the start page and deletes the session, but keeps the wallet and the language', async ({
  openSession,
}) => {
  // A call of the page that arrives with the log-out is refused.
  const session = await openSession({ user: await newUser(), expects: [REFUSED] })
  const { page, context } = session
  const header = await openAt('/profile/', session)
  await header.logOut()

  await page.waitForURL(`${siteUrl}/`)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /token|userId/i.test(key))).toEqual([])
  expect(keys.some((key) => key.startsWith('secured_key_data:'))).toBe(true)
  expect(keys).toContain('setLanguage')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken')
})

describe('an expired access token', () => {
  test('is renewed once for all waiting calls, unnoticed by the user', async ({ openSession }) => {
    const session = await openSession({ user: await newUser(), expects: [REFUSED] })
    const { page, openTab } = session
    await openAt('/transaction-history/', session)
    // With no page of the site open: one whose calls are under way begins a refresh, which the next page cuts off.
    await page.goto(ICON_PATH)
    await invalidateAccessToken(page)
    const refreshes: string[] = []
    session.context.on('request', (request) => {
      if (request.url().includes('/auth/refresh-token')) refreshes.push(request.method())
    })

    const second = await openTab()
    const both = [page, second]
    await Promise.all(both.map((tab) => tab.goto('/transaction-history/')))
    for (const tab of both) {
      await headerOf(tab, session.labels).showsBalance('0')
      await tab.getByText("Looks like there's nothing here yet").waitFor()
    }
    expect(refreshes).toEqual(['POST'])
  })

  test('that cannot be renewed ends the session: a message, then the start page, in every tab', async ({
    openSession,
  }) => {
    const session = await openSession({
      user: await newUser(),
      expects: [REFUSED, /refresh-token/],
    })
    const { page, context } = session
    const header = await openAt('/profile/', session)
    const second = await session.openTab()
    await second.goto('/transaction-history/')
    await second.getByText("Looks like there's nothing here yet").waitFor()
    await context.clearCookies()
    await invalidateAccessToken(page)

    // A call that was under way, in either tab, may end the session before this press.
    const link = page.getByRole('link', { name: 'Your balances, all transactions' })
    await Promise.any([link.click(), header.logIn.waitFor()])
    const tabs = [page, second]
    const saysWhy = () =>
      Promise.any(
        tabs.map((tab) => tab.getByText('Your session has ended. Please log in again.').waitFor()),
      )
    await saysWhy()
    await header.logIn.waitFor()
    await Promise.all(tabs.map((tab) => tab.waitForURL(`${siteUrl}/`)))
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    // Errors stay until the user closes them.
    await saysWhy()
  })
})
