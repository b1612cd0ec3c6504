import { COMMON_PROPERTIES } from '@platform/contracts/growth/tracked-events'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { providerEnvironment } from '@platform/sandbox'
import type { BrowserContext, Page } from 'playwright'
import { expect, onTestFinished, vi } from 'vitest'
import { sandboxPlace } from '../src/platform/addresses.ts'
import { serveShell } from '../src/platform/serve-shell.ts'
import { eventsAtMixpanel, eventsAtTracker } from '../src/platform/tracked-events.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const DIST = new URL('../../../../shell/dist', import.meta.url).pathname
/** A page is measured once it has settled and is idle, and its tab counts 2 s later. */
const SETTLED_MS = 8_000
const MINUTE_MS = 60_000

/** The site with Mixpanel, which the sandbox plays; its pages run on the test's clock, an hour ago. */
async function openMeasured(context: BrowserContext) {
  const shell = await serveShell(DIST, providerEnvironment(sandboxPlace, ['mixpanel']))
  onTestFinished(() => shell.stop())
  await context.clock.install({ time: Date.now() - 60 * MINUTE_MS })
  return { url: shell.url, runFor: (ms: number) => context.clock.runFor(ms) }
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const sessionOf = async (page: Page): Promise<string> => (await stored(page, 'analyticSession')).id
const tabsAre = (page: Page, count: number) =>
  vi.waitFor(async () => expect(await stored(page, 'analyticTabs')).toHaveLength(count))

test('three tabs, sleep and a reload are two sessions, each event once, at the tracker and at Mixpanel', async ({
  openSession,
}) => {
  const { context, page: first, openTab } = await openSession({ mayMeasure: true })
  const { url, runFor } = await openMeasured(context)
  const open = async (page: Page, path: string) => {
    await page.goto(url + path)
    await page.getByRole('contentinfo').waitFor()
    await runFor(SETTLED_MS)
  }

  await open(first, POLICY_PATHS.terms)
  await tabsAre(first, 1)
  const second = await openTab()
  await open(second, POLICY_PATHS.privacy)
  await tabsAre(first, 2)
  const third = await openTab()
  await open(third, POLICY_PATHS.terms)
  await tabsAre(first, 3)
  const one = await sessionOf(first)
  await navigateInPage(second, POLICY_PATHS.terms)
  await third.close()
  await tabsAre(first, 2)

  // The device sleeps: both tabs find the end, which was half an hour after the last event.
  await context.clock.fastForward(40 * MINUTE_MS)
  await vi.waitFor(async () =>
    expect((await stored(first, 'analyticSession')).endedAt).not.toBeNull(),
  )
  await navigateInPage(first, POLICY_PATHS.privacy)
  await vi.waitFor(async () => expect(await sessionOf(first)).not.toBe(one))
  const two = await sessionOf(first)
  await first.reload()
  await first.getByRole('contentinfo').waitFor()
  await runFor(SETTLED_MS)
  await tabsAre(first, 2)
  expect(await sessionOf(first)).toBe(two)
  await second.close()
  await tabsAre(first, 1)
  // The last tab leaves the site.
  await first.goto('about:blank')

  const page_viewed = (page: string) => ['page_viewed', page]
  const expected = [
    ['session_started', 'first'],
    ...[POLICY_PATHS.terms, POLICY_PATHS.privacy, POLICY_PATHS.terms, POLICY_PATHS.terms].map(
      page_viewed,
    ),
    ['session_ended', 'inactive'],
    ['session_started', 'inactive'],
    ...[POLICY_PATHS.privacy, POLICY_PATHS.privacy].map(page_viewed),
    ['session_ended', 'closed'],
  ]
  for (const counted of [eventsAtTracker, eventsAtMixpanel]) {
    await vi.waitFor(async () => {
      const events = await counted([one, two])
      const said = events.map(({ name, properties }) => [
        name,
        properties.page ?? properties.reason,
      ])
      expect(said).toEqual(expected)
    }, 10_000)
  }
  const [atTracker, atMixpanel] = [
    await eventsAtTracker([one, two]),
    await eventsAtMixpanel([one, two]),
  ]
  expect(atMixpanel.map(({ id }) => id)).toEqual(atTracker.map(({ id }) => id))
  const ended = atTracker.filter(({ name }) => name === 'session_ended')
  expect(ended[0]?.properties.analyticSessionId).toBe(one)
  expect(Number(ended[0]?.properties.durationMs)).toBeLessThan(35 * MINUTE_MS)
  const ofVisitor = COMMON_PROPERTIES.filter(
    (name) => !['userId', 'loginSessionId', 'osVersion', 'deviceModel'].includes(name),
  )
  for (const { properties } of atTracker)
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(ofVisitor))
})

test('a new visitor is asked once; after a no nothing is loaded, stored or sent', async ({
  openSession,
}) => {
  const { context, page } = await openSession({ size: PHONE, mayMeasure: null })
  const { url, runFor } = await openMeasured(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const no = page.getByRole('button', { name: 'No', exact: true })
  await page.goto(url + CAMPAIGNS_PATH)
  await page.getByRole('article').first().waitFor()
  await runFor(SETTLED_MS)
  await no.click()
  await no.waitFor({ state: 'detached' })
  for (const path of [POLICY_PATHS.terms, CAMPAIGNS_PATH]) {
    await page.goto(url + path)
    await page.getByRole('contentinfo').waitFor()
    await runFor(SETTLED_MS)
  }
  expect(await no.count()).toBe(0)
  expect(asked.filter((address) => /tracker|mixpanel/.test(address))).toEqual([])
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /analytic|mp_/.test(key))).toEqual(['analyticsConsent'])
})
