import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { test } from '../src/visit/test.ts'
import type { Visit } from '../src/visit/visit.ts'

async function logInAt(path: string, visitor: Visit) {
  const { page } = visitor
  await page.goto(path)
  await logInByPhone(visitor, page)
  return headerOf(page, visitor.words)
}

/** Leaves the browser with an access token that no service accepts any more. */
function spoilAccessToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [head, claims] = localStorage.getItem('accessToken')?.split('.') ?? []
    localStorage.setItem('accessToken', `${head}.${claims}.AAAA`)
  })
}

/** The first answers to a token that is over. */
const REFUSED = /401/

test('logging out leads home and forgets the session, but not the wallet or the language', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, context } = visitor
  const header = await logInAt('/profile/', visitor)
  await header.logOut()

  await page.waitForURL(`${siteUrl}/`)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => /token|userId|login_method/i.test(key))).toEqual([])
  expect(kept.some((key) => key.startsWith('secured_key_data:'))).toBe(true)
  expect(kept).toContain('setLanguage')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken')
})

describe('an access token that is over', () => {
  test('is renewed once however many calls wait, and the user notices nothing', async ({
    visit,
  }) => {
    const visitor = await visit({ expects: [REFUSED] })
    const { page, openTab } = visitor
    await logInAt('/transaction-history/', visitor)
    await spoilAccessToken(page)
    const refreshes: string[] = []
    visitor.context.on('request', (request) => {
      if (request.url().includes('/auth/refresh-token')) refreshes.push(request.method())
    })

    const second = await openTab()
    await Promise.all([page.reload(), second.goto('/transaction-history/')])
    for (const tab of [page, second]) {
      await headerOf(tab, visitor.words).showsBalance('0')
      await tab.getByText("Looks like there's nothing here yet").waitFor()
    }
    expect(refreshes).toEqual(['POST'])
  })

  test('ends the session when it cannot be renewed: a message, and home after a second', async ({
    visit,
  }) => {
    const visitor = await visit({ expects: [REFUSED, /refresh-token/] })
    const { page, context } = visitor
    const header = await logInAt('/profile/', visitor)
    await context.clearCookies()
    await spoilAccessToken(page)

    await page.reload()
    await page.getByText('Your session has ended. Please log in again.').waitFor()
    await header.logIn.waitFor()
    await page.waitForURL(`${siteUrl}/`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    // It stays until it was read (look: errors do not vanish by themselves).
    await page.getByText('Your session has ended. Please log in again.').waitFor()
  })
})
