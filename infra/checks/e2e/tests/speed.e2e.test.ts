import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { aCampaign, codeTask, gameTask, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { beAsked } from '../src/session/be-asked.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { measureScripts } from '../src/session/measure-scripts.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** JavaScript until the first remote is painted, gzip: what it was when last measured (176,799) and some hundred more; the goal is 165,000. */
const BUDGET_BYTES = 177_100
/** Of the shell: its entry, page, libraries and `ui`; of the remote: its entry and `./mount`. Each is a request. */
const MOST_FILES = 6
const MOST_SHIFT = 0.02

test('the first remote is painted within the JavaScript budget', async ({ openSession }) => {
  const { page } = await openSession({ size: PHONE })
  const { loaded } = await measureScripts(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  const scripts = await loaded()
  const sum = (bytes: 'gzipBytes' | 'wireBytes') =>
    scripts.reduce((total, script) => total + script[bytes], 0)
  console.log(
    `JavaScript until the first remote is painted: ${kilobytes(sum('gzipBytes'))} gzip,`,
    `${kilobytes(sum('wireBytes'))} on the wire, ${scripts.length} files`,
  )
  expect(sum('gzipBytes')).toBeLessThanOrEqual(BUDGET_BYTES)
  expect(scripts.length, scripts.map(({ url }) => url).join(' ')).toBeLessThanOrEqual(MOST_FILES)
})

const MOST_UNTIL_PAINTED_MS = 1_500
/** A slow phone: bits a second, ms of a round trip, and how many times slower than this machine. */
const SLOW = { bits: 400_000, roundTripMs: 400, slower: 4 }

test('a slow phone paints soon after the HTML has come', async ({ openSession }) => {
  const { page, context } = await openSession({ size: PHONE })
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slower })
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: SLOW.bits / 8,
    uploadThroughput: SLOW.bits / 8,
  })
  // A busy machine is slower than that now and then: the best of three counts.
  const waits: number[] = []
  while (waits.length < 3 && !waits.some((ms) => ms <= MOST_UNTIL_PAINTED_MS)) {
    await page.goto('/', { waitUntil: 'commit' })
    waits.push(await page.evaluate(untilPainted))
  }
  console.log(`A slow phone paints ${waits.map(Math.round).join(', ')} ms after the HTML has come`)
  expect(Math.min(...waits)).toBeLessThanOrEqual(MOST_UNTIL_PAINTED_MS)
})

/** From the end of the HTML to the first text or picture, ms. */
function untilPainted(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint')
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (paint && page) resolve(paint.startTime - page.responseEnd)
    }).observe({ type: 'paint', buffered: true })
  })
}

test('header, tagline and skeleton are painted before any script has come', async ({
  openSession,
}) => {
  const { page } = await openSession({ size: PHONE })
  // Never answered.
  await page.route(/\.js$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('region').getByText('Play. Finish tasks. Get paid.').waitFor()
  await page.getByRole('banner').getByRole('link').waitFor()
  const [hero] = await page.locator('main [aria-hidden] > *').all()
  expect((await hero?.boundingBox())?.height).toBeGreaterThan(300)
})

/** A text that only the library contains, by library. */
const libraries = {
  react: 'forceUpdate=function',
  'react-dom': 'rendererPackageName',
  'styled-components': 'data-styled-version',
  'react-query': 'QueryClientProvider to set one',
  'react-router': 'data-discover',
}

test('each shared library is loaded once for the shell and both remotes', async ({
  openSession,
}) => {
  const { page } = await openSession()
  const { loaded } = await measureScripts(page)
  await page.goto(CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await page.evaluate((path) => history.pushState(null, '', path), TRANSACTION_HISTORY_PATH)
  await page.getByText('Log in to see your balances and transactions.').waitFor()

  const scripts = await loaded()
  const copies = Object.entries(libraries).map(([library, mark]) => [
    library,
    scripts.filter(({ text }) => text.includes(mark)).length,
  ])
  expect(Object.fromEntries(copies)).toEqual(
    Object.fromEntries(Object.keys(libraries).map((library) => [library, 1])),
  )
})

describe('the layout is stable while a page loads', () => {
  let path: string
  beforeAll(async () => {
    const campaign = aCampaign({ tasks: [codeTask(1), gameTask(2)] })
    path = (await publish(campaign)).path
  })

  for (const [width, size] of Object.entries({ 'a phone': PHONE, 'a desktop': DESKTOP })) {
    test(`on ${width}`, async ({ openSession }) => {
      // Without the cache: a browser that refreshes what it has there is not idle for half a minute.
      const { page, labels } = await openSession({ size, mayMeasure: null, isCached: false })
      const shift = await watchLayoutShift(page)
      await page.goto(CAMPAIGNS_PATH)
      await page.getByRole('article').nth(3).waitFor()
      // A new visitor is asked after their first action, which moves nothing.
      await beAsked(page)
      await page.waitForLoadState('networkidle')
      const onList = await shift()

      await page.goto(path)
      await campaignPageOf(page, labels).start.waitFor()
      await page.waitForLoadState('networkidle')
      const onCampaign = await shift()
      console.log(`CLS on ${width}: list ${onList.toFixed(4)}, campaign ${onCampaign.toFixed(4)}`)
      expect(onList).toBeLessThanOrEqual(MOST_SHIFT)
      expect(onCampaign).toBeLessThanOrEqual(MOST_SHIFT)
    })
  }
})

describe('what comes has the place and the size of its skeleton', () => {
  let path: string
  beforeAll(async () => {
    path = (await publish(aCampaign({ tasks: [codeTask(1), gameTask(2)] }))).path
  })

  for (const [width, size] of Object.entries({ 'a phone': PHONE, 'a desktop': DESKTOP })) {
    test(`on ${width}, and nothing moves`, async ({ openSession }) => {
      const { page } = await openSession({ size, user: await newUser() })
      await watchLayoutShift(page)
      await page.goto(PROFILE_PATH)
      await page.locator(`main a[href="${PROFILE_PATHS.account}"]`).first().waitFor()
      await expectStill(page, 'the profile')

      const main = page.getByRole('main')
      const blocks = main.locator('div[style*=border-radius]')
      const articles = page.getByRole('article')
      const sections = main.locator('section')
      const headings = main.getByRole('heading')
      const screens: Screen[] = [
        {
          path: CAMPAIGNS_PATH,
          data: /airdrop-campaign\/campaigns/,
          skeletons: [blocks.nth(0), blocks.nth(1), blocks.nth(2)],
          content: [articles.nth(0), articles.nth(1), articles.nth(2)],
          // What other tests publish may have a title, or facts, of one line more.
          slack: 24,
        },
        {
          path,
          data: /airdrop-campaign\/campaigns/,
          // Title, facts, heading of the tasks.
          skeletons: [blocks.nth(1), blocks.nth(3), blocks.nth(4)],
          content: [headings.nth(0), main.locator('dl').first(), headings.nth(1)],
        },
        {
          path: PROFILE_PATHS.account,
          data: /\/api\/users\/me/,
          skeletons: [sections.nth(0), sections.nth(1)],
          content: [
            sections.nth(0).filter({ has: page.locator('form') }),
            sections.nth(1).filter({ hasText: '+91' }),
          ],
        },
        {
          path: PROFILE_PATHS.wallet,
          data: /\/api\/get_wallet/,
          skeletons: [sections.first()],
          content: [sections.filter({ hasText: 'Show the key' })],
        },
        {
          path: TRANSACTION_HISTORY_PATH,
          data: /\/api\/transactions/,
          skeletons: [],
          content: [page.getByText("Looks like there's nothing here yet")],
        },
      ]
      for (const screen of screens) {
        const { slack = 3 } = screen
        const [before, after] = await loadLate(page, screen)
        for (const [index, { top, height }] of before.entries()) {
          const place = `part ${index + 1} of ${screen.path}`
          const box = after[index] ?? expect.fail(place)
          expect(Math.abs(box.top - top), `top of ${place}`).toBeLessThan(slack)
          expect(Math.abs(box.height - height), `height of ${place}`).toBeLessThan(slack)
        }
        await expectStill(page, screen.path)
      }
    })
  }
})

interface Screen {
  path: string
  /** URLs of the data that come late. */
  data: RegExp
  skeletons: readonly Locator[]
  /** What takes the place of each skeleton. */
  content: readonly Locator[]
  /** px that content may differ from its skeleton. */
  slack?: number
}

/** Loads a page whose data come once its skeletons are there. @returns the boxes of these, and of what came */
async function loadLate(page: Page, { path, data, skeletons, content }: Screen) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(data, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.goto(path)
  await asked.promise
  await Promise.all(skeletons.map((skeleton) => skeleton.waitFor()))
  const before = await boxesOf(skeletons)
  answered.resolve()
  await Promise.all(content.map((part) => part.waitFor()))
  const after = await boxesOf(content)
  await page.unrouteAll({ behavior: 'wait' })
  return [before, after] as const
}

/** Of the page, px. */
function boxesOf(parts: readonly Locator[]): Promise<{ top: number; height: number }[]> {
  const box = (part: Locator) =>
    part.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
  return Promise.all(parts.map(box))
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
