import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { PARTNERS_PATH } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { listenToEmbed, partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl, siteUrl } from '../src/platform/addresses.ts'
import { expectAccessibleWithFrames } from '../src/visit/accessible.ts'
import { eventually } from '../src/visit/eventually.ts'
import { watchLayoutShift } from '../src/visit/layout-shift.ts'
import { keepPicture } from '../src/visit/picture.ts'
import { measureScripts } from '../src/visit/script-meter.ts'
import { test } from '../src/visit/test.ts'
import { DESKTOP, PHONE } from '../src/visit/visit.ts'
import { words } from '../src/words/words.ts'

/** gzip, until the embed is seen. */
const MOST_BYTES = 10_000
const sizes = { 'a phone': PHONE, 'a desktop': DESKTOP }

describe.each(Object.entries(sizes))('on %s', (_size, size) => {
  test('until a reader comes near it an embed is one small script, and nothing ever moves', async ({
    visit,
  }) => {
    const { page } = await visit({ size })
    const feed = partnerPageOf(page)
    const shift = await watchLayoutShift(page)
    const asked = requestsTo(siteUrl, page)
    const { loaded } = await measureScripts(page)
    await page.goto(`${partnerSiteUrl}/`)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['/embed.js'])
    const script = (await loaded()).find(({ url }) => url.endsWith('/embed.js'))
    console.log(`embed.js: ${script?.gzipBytes} bytes gzip, ${script?.wireBytes} on the wire`)
    expect(script?.gzipBytes).toBeLessThanOrEqual(MOST_BYTES)

    await feed.showFeed()
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    const inside = await (await feed.embedded()).evaluate(() => window.layoutShift)
    console.log(`CLS: partner's page ${await shift()}, embed ${inside?.toFixed(4)}`)
    expect(await shift()).toBe(0)
    expect(inside).toBeLessThanOrEqual(0.02)
  })

  test('the embed in its page and the page about it are accessible', async ({ visit }) => {
    const { page } = await visit({ size })
    await page.goto(`${partnerSiteUrl}/`)
    await partnerPageOf(page).showFeed()
    await expectAccessibleWithFrames(page, 'a partner’s page with the embed')
    if (size === DESKTOP) await keepPicture(page, 'partner')
    await page.goto(PARTNERS_PATH)
    await partnerPageOf(page).showFeed()
    await expectAccessibleWithFrames(page, 'the page for partners')
  })
})

test('it speaks the language of the page, and changes with it', async ({ visit }) => {
  const { page } = await visit()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/?language=hi`)
  await feed.showFeed()
  expect(await feed.action().textContent()).toBe(words.hi.getStarted)
  expect(await feed.element.locator('iframe').getAttribute('title')).toContain('कैंपेन')
  const embedded = await feed.embedded()
  await feed.set('language', 'pt-BR')
  await eventually(async () =>
    expect(await feed.action().textContent()).toBe(words['pt-BR'].getStarted),
  )
  expect(await embedded.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
  expect(await feed.embedded()).toBe(embedded)
})

test('it wears the partner’s colours, but nothing else that stands where a colour should', async ({
  visit,
}) => {
  const { page } = await visit()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.showFeed()
  const colours = () =>
    feed.cards.first().evaluate((card) => {
      const action = card.querySelector('a') ?? card
      const { backgroundColor, borderRadius } = getComputedStyle(card)
      return { action: getComputedStyle(action).color, backgroundColor, borderRadius }
    })
  expect(await colours()).toEqual({
    action: 'rgb(179, 38, 30)',
    backgroundColor: 'rgb(255, 253, 247)',
    borderRadius: '2px',
  })
  await feed.set('theme-accent', '#0a5')
  await eventually(async () => expect((await colours()).action).toBe('rgb(0, 170, 85)'))
  // Without an accent that is one, text takes its place on a light ground.
  await feed.set('theme-accent', 'red;background:url(//evil.example)')
  await eventually(async () => expect((await colours()).action).toBe('rgb(33, 26, 18)'))
})

test('it is as high as what it shows, and never scrolls by itself', async ({ visit }) => {
  const { page } = await visit()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  for (const count of [3, 5, 1]) {
    await feed.set('count', String(count))
    await eventually(async () => {
      await feed.comeNear()
      expect(await feed.cards.count()).toBe(count)
    })
    expect(await feed.height()).toBe(campaignFeedHeight(count))
    const inside = await (await feed.embedded()).evaluate(() => ({
      content: document.documentElement.scrollHeight,
      seen: innerHeight,
    }))
    expect(inside.content, `${count} campaigns`).toBe(inside.seen)
  }
})

test('what takes a reader somewhere opens our site on its own, and the page hears of it', async ({
  visit,
}) => {
  const { page, context } = await visit()
  const heard = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.showFeed()
  expect(await heard('campaigns-shown')).toEqual([{ count: 3 }])
  const opening = context.waitForEvent('page')
  await feed.action().click()
  const opened = await opening
  await opened.getByRole('button', { name: words.en.getStarted }).waitFor()
  expect(await opened.evaluate(() => [window === top, opener])).toEqual([true, null])
  expect(await heard('campaign-opened')).toEqual([
    { campaignId: expect.any(String), url: opened.url() },
  ])
  expect(new URL(opened.url()).origin).toBe(siteUrl)
  expect(page.url()).toBe(`${partnerSiteUrl}/`)
})

/** Paths of what a page and its frames ask an origin for, from now on. */
function requestsTo(origin: string, page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin) asked.push(url.pathname)
  })
  return asked
}
