import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { PARTNERS_PATH } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { listenToEmbed, partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl, siteUrl } from '../src/platform/addresses.ts'
import { expectAccessibleWithFrames } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { watchLayoutShift } from '../src/session/layout-shift.ts'
import { measureScripts } from '../src/session/measure-scripts.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { uncachedTest as test } from '../src/session/test.ts'

/** Of the loader, gzip. */
const MOST_BYTES = 10_000
const MOST_SHIFT = 0.02
const sizes = { 'a phone': PHONE, 'a desktop': DESKTOP }

describe.each(Object.entries(sizes))('on %s', (_size, size) => {
  test('loads one small script until it is scrolled near, and causes no layout shift', async ({
    openSession,
  }) => {
    const { page } = await openSession({ size })
    const feed = partnerPageOf(page)
    const shift = await watchLayoutShift(page)
    const requests = requestsTo(siteUrl, page)
    const { loaded } = await measureScripts(page)
    await page.goto(`${partnerSiteUrl}/`)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual(['/embed/v1.js'])
    const script = (await loaded()).find(({ url }) => url.endsWith('/embed/v1.js'))
    console.log(`embed script: ${script?.gzipBytes} bytes gzip, ${script?.wireBytes} on the wire`)
    expect(script?.gzipBytes).toBeLessThanOrEqual(MOST_BYTES)

    await feed.showFeed()
    await page.waitForLoadState('networkidle')
    expect(requests.length).toBeGreaterThan(3)
    const inside = await (await feed.embedded()).evaluate(() => window.layoutShift)
    console.log(`CLS: partner's page ${await shift()}, embed ${inside?.toFixed(4)}`)
    expect(await shift()).toBe(0)
    expect(inside).toBeLessThanOrEqual(MOST_SHIFT)
  })

  test('the embed in a page and the page about embeds are accessible', async ({ openSession }) => {
    const { page } = await openSession({ size })
    await page.goto(`${partnerSiteUrl}/`)
    await partnerPageOf(page).showFeed()
    await expectAccessibleWithFrames(page, 'a partner’s page with the embed')
    await page.goto(PARTNERS_PATH)
    await partnerPageOf(page).showFeed()
    await expectAccessibleWithFrames(page, 'the page for partners')
  })
})

test('follows the language of the page', async ({ openSession }) => {
  const { page } = await openSession()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/?language=hi`)
  await feed.showFeed()
  expect(await feed.action().textContent()).toBe(labels.hi.getStarted)
  expect(await feed.element.locator('iframe').getAttribute('title')).toContain('कैंपेन')
  const embedded = await feed.embedded()
  await feed.set('language', 'pt-BR')
  await eventually(async () =>
    expect(await feed.action().textContent()).toBe(labels['pt-BR'].getStarted),
  )
  expect(await embedded.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
  expect(await feed.embedded()).toBe(embedded)
})

test('takes the partner’s colours, and ignores values that are not colours', async ({
  openSession,
}) => {
  const { page } = await openSession({ expects: [/theme-accent=.* is ignored/] })
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.showFeed()
  const colours = () =>
    feed.cards.first().evaluate((card) => {
      const action = card.querySelector('a') ?? card
      const { backgroundColor, borderRadius } = getComputedStyle(card)
      return { action: getComputedStyle(action).color, backgroundColor, borderRadius }
    })
  // The theme of the sandbox's partner site.
  expect(await colours()).toEqual({
    action: 'rgb(179, 38, 30)',
    backgroundColor: 'rgb(255, 253, 247)',
    borderRadius: '2px',
  })
  await feed.set('theme-accent', '#0a5')
  await eventually(async () => expect((await colours()).action).toBe('rgb(0, 170, 85)'))
  // Without a valid accent, the text colour replaces it on a light background.
  await feed.set('theme-accent', 'red;background:url(//evil.example)')
  await eventually(async () => expect((await colours()).action).toBe('rgb(33, 26, 18)'))
})

test('one quest opens behind a button, above the page, and closes by a key', async ({
  openSession,
}) => {
  const { page } = await openSession({ size: PHONE })
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.showFeed()
  const href = (await feed.action().getAttribute('href')) ?? ''
  const title = await feed.cards.first().getAttribute('aria-label')
  await feed.set('quest', new URL(href, siteUrl).pathname.split('/').at(-1) ?? '')
  await feed.set('embed', 'quest')
  await feed.set('display', 'button')
  const button = feed.element.getByRole('button')
  await button.click()
  await feed.cards.first().waitFor()
  expect(await feed.cards.count()).toBe(1)
  expect(await feed.cards.first().getAttribute('aria-label')).toBe(title)
  await expectAccessibleWithFrames(page, 'a quest in a dialog')
  await page.keyboard.press('Escape')
  await feed.cards.first().waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
})

test('a transparent embed that follows the page can be read on it, light and dark', async ({
  openSession,
}) => {
  const { page } = await openSession()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  for (const token of ['accent', 'surface', 'text']) await feed.set(`theme-${token}`, '')
  await feed.set('theme-background', 'transparent')
  await feed.showFeed()
  const embedded = await feed.embedded()
  const seen = () =>
    embedded.evaluate(() => {
      const foot = document.querySelector('.pf-foot span, .mfe-quests span')
      const { backgroundColor } = getComputedStyle(document.body)
      return { backgroundColor, ink: foot && getComputedStyle(foot).color }
    })
  const light = await seen()
  expect(light.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => {
    document.body.style.background = '#101010'
    for (const part of document.querySelectorAll<HTMLElement>('main, article, section')) {
      part.style.background = '#101010'
    }
  })
  await eventually(async () => expect((await seen()).ink).not.toBe(light.ink))
})

test('is as high as its content, without a scroll bar', async ({ openSession }) => {
  const { page } = await openSession()
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  for (const count of [3, 5, 1]) {
    await feed.set('count', String(count))
    await eventually(async () => {
      await feed.scrollToEmbed()
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

test('cuts nothing at a width of 280 px', async ({ openSession }) => {
  const { page } = await openSession({ size: { width: 280, height: 653 } })
  const feed = partnerPageOf(page)
  for (const language of ['en', 'hi', 'pt-BR']) {
    await page.goto(`${partnerSiteUrl}/?language=${language}`)
    await feed.showFeed()
    const embedded = await feed.embedded()
    const cut = await embedded.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const outside = [...document.querySelectorAll('#root *')].filter((element) => {
        const { left, right, bottom, width } = element.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      })
      const hidden = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
        (element) =>
          element.textContent &&
          // A long title is cut; its whole text is in its tooltip.
          element.tagName !== 'H3' &&
          getComputedStyle(element).overflow !== 'visible' &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      return {
        wide: scrollWidth > innerWidth,
        high: scrollHeight > innerHeight,
        outside: outside.map(({ outerHTML }) => outerHTML.slice(0, 120)),
        hidden: hidden.map(({ textContent }) => textContent),
      }
    })
    expect(cut, language).toEqual({ wide: false, high: false, outside: [], hidden: [] })
  }
})

test('a card opens our site in a new tab, and the page gets the event', async ({ openSession }) => {
  const { page, context } = await openSession()
  const eventsOf = await listenToEmbed(page)
  const feed = partnerPageOf(page)
  await page.goto(`${partnerSiteUrl}/`)
  await feed.showFeed()
  expect(await eventsOf('campaigns-shown')).toEqual([{ count: 3 }])
  const opening = context.waitForEvent('page')
  await feed.action().click()
  const opened = await opening
  await opened.getByRole('button', { name: labels.en.getStarted }).waitFor()
  expect(await opened.evaluate(() => [window === top, opener])).toEqual([true, null])
  // The site takes the ticket of the visit out of its address.
  await eventually(() => expect(new URL(opened.url()).hash).toBe(''))
  expect(await eventsOf('campaign-opened')).toEqual([
    { campaignId: expect.any(String), url: opened.url() },
  ])
  expect(new URL(opened.url()).origin).toBe(siteUrl)
  expect(page.url()).toBe(`${partnerSiteUrl}/`)
})

/** Paths that a page and its frames request from an origin, from now on. */
function requestsTo(origin: string, page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin) paths.push(url.pathname)
  })
  return paths
}
