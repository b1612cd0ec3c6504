import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** When the offline page is stored. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are offline' })

test('a page that is loaded again or opened offline says so in the frame of the site, and loads again automatically once the network is back', async ({
  openSession,
}) => {
  const { page, context } = await openSession({
    size: PHONE,
    mayStore: true,
    expects: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  })
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await stored(page)

  await context.setOffline(true)
  await page.reload()
  await offline(page).waitFor()
  await page.getByRole('banner').getByRole('link').waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    await expectFits(page, 'the offline page')
    await expectAccessible(page, 'the offline page')
  }
  // Another address of the site.
  await page.goto('/profile')
  await offline(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')

  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  // The page is that of the site, and nothing but the offline page is stored.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
})
