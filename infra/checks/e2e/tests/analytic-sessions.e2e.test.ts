import { SESSION_INACTIVITY_MS } from '@platform/contracts/constants'
import type { PropertiesOf, TrackedEventName } from '@platform/contracts/growth/tracked-events'
import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { newUser } from '../src/platform/new-user.ts'
import {
  type CountedEvent,
  eventsAtMixpanel,
  eventsAtTracker,
} from '../src/platform/tracked-events.ts'
import { eventually } from '../src/session/eventually.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { openMeasured, SETTLED_MS, TIMED_OUT } from '../src/session/open-measured.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Of a phone: it has a value for each common property. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const MINUTE_MS = 60_000
const { terms, privacy } = POLICY_PATHS

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const sessionOf = async (page: Page): Promise<string> => (await stored(page, 'analyticSession')).id
const tabsAre = (page: Page, count: number) =>
  eventually(async () => expect(await stored(page, 'analyticTabs')).toHaveLength(count))

test('three tabs, sleep, a log-in and a reload are two sessions, each event once, at the tracker and at Mixpanel', async ({
  openSession,
}) => {
  const {
    context,
    page: first,
    openTab,
  } = await openSession({
    ...{ size: PHONE, userAgent, mayMeasure: true, expects: [TIMED_OUT] },
  })
  const { url, runFor } = await openMeasured(context)
  const open = async (page: Page, path: string) => {
    await page.goto(url + path)
    await page.getByRole('contentinfo').waitFor()
    await runFor(SETTLED_MS)
  }

  await context.clock.pauseAt(Date.now() - 59 * MINUTE_MS)
  await first.goto(url + terms)
  await expectTabAfter2s(first, runFor)
  await context.clock.resume()
  const second = await openTab()
  await open(second, privacy)
  await tabsAre(first, 2)
  const third = await openTab()
  await open(third, terms)
  await tabsAre(first, 3)
  const one = await sessionOf(first)
  await navigateInPage(second, terms)
  await third.close()
  await tabsAre(first, 2)

  // The device sleeps: both tabs find the end, which was half an hour after the last event.
  await context.clock.fastForward(29 * MINUTE_MS)
  expect((await stored(first, 'analyticSession')).endedAt).toBeNull()
  await context.clock.fastForward(11 * MINUTE_MS)
  await eventually(async () =>
    expect((await stored(first, 'analyticSession')).endedAt).not.toBeNull(),
  )
  await navigateInPage(first, privacy)
  await eventually(async () => expect(await sessionOf(first)).not.toBe(one))
  const two = await sessionOf(first)
  const user = await signIn(context, first)
  await first.reload()
  await first.getByRole('contentinfo').waitFor()
  await runFor(SETTLED_MS)
  await tabsAre(first, 2)
  expect(await sessionOf(first)).toBe(two)
  await second.close()
  await tabsAre(first, 1)
  await first.close()
  expect(await keptKeys(context)).toEqual(['analyticLastActivity', 'analyticSession'])

  const ofVisitor = { analyticSessionId: one, location: 'Others', entryPoint: terms }
  const again = { ...ofVisitor, analyticSessionId: two, entryPoint: privacy }
  const ofUser = { ...again, ...user, location: 'India' }
  const expected = [
    event('session_started', { reason: 'first' }, ofVisitor),
    ...[terms, privacy, terms, terms].map((page) => event('page_viewed', { page }, ofVisitor)),
    event('session_ended', { reason: 'inactive', durationMs: expect.any(String) }, ofVisitor),
    event('session_started', { reason: 'inactive' }, again),
    event('page_viewed', { page: privacy }, again),
    event('page_viewed', { page: privacy }, ofUser),
    event('session_ended', { reason: 'closed', durationMs: expect.any(String) }, ofUser),
  ]
  const counted = (source: typeof eventsAtTracker, added: object) =>
    eventually(async () => {
      const events = await source([one, two])
      expect(events.map(({ name, properties }) => ({ name, properties }))).toEqual(
        expected.map(({ name, properties }) => ({ name, properties: { ...properties, ...added } })),
      )
      return events
    })
  // Only the server knows the address.
  const ipAddress = expect.stringMatching(/^(127\.0\.0\.1|::1)$/)
  const atTracker = await counted(eventsAtTracker, { ipAddress })
  const atMixpanel = await counted(eventsAtMixpanel, {})
  const idAndTime = ({ id, properties }: CountedEvent) => [id, properties.timestamp]
  expect(atMixpanel.map(idAndTime)).toEqual(atTracker.map(idAndTime))
  expect(new Set(atTracker.map(({ id }) => id)).size).toBe(expected.length)
  expectDurations(atTracker)
})

/** On a paused clock: a tab is counted 2 s after its first event, not before. */
async function expectTabAfter2s(page: Page, runFor: (ms: number) => Promise<void>): Promise<void> {
  const { startedAt } = await eventually(async () => {
    await runFor(100)
    return (await stored(page, 'analyticSession')) ?? expect.fail('no session yet')
  })
  const now = await page.evaluate(() => Date.now())
  await runFor(startedAt + 1_900 - now)
  expect(await stored(page, 'analyticTabs')).toBeNull()
  await runFor(200)
  await tabsAre(page, 1)
}

/** Signs a new user in, who has a wallet, as far as this browser can know. @returns what each of their events says */
async function signIn(context: BrowserContext, page: Page) {
  const { accessToken, userId } = await newUser()
  const wallet = {
    ...{ evmWalletAddress: `0x${'a1'.repeat(20)}`, kind: 'external', hasBackup: false },
    linkedAt: new Date().toISOString(),
  }
  await context.route('**/api/get_wallet_v2*', (route) =>
    route.fulfill({ json: { success: true, status: 200, message: 'ok', data: wallet } }),
  )
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken)
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url')
  return { userId, loginSessionId: JSON.parse(claims.toString()).sid as string }
}

/** What analytics leaves in the browser, beside the answer that it may. */
async function keptKeys(context: BrowserContext): Promise<string[]> {
  const { origins } = await context.storageState()
  return origins
    .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
    .filter((name) => name.startsWith('analytic') && name !== 'analyticsConsent')
    .sort()
}

/** An event with all its properties, as text. */
function event<Name extends TrackedEventName>(
  name: Name,
  own: Record<keyof PropertiesOf<Name>, unknown>,
  common: object,
) {
  const device = {
    ...{ device: 'Mobile', osName: 'Android', osVersion: '15', deviceModel: 'Pixel 9' },
    ...{ browserName: 'Chrome', screenHeight: '844', screenWidth: '390' },
  }
  const properties = {
    ...{ channel: 'Website', domainName: 'localhost', timestamp: expect.any(String) },
    ...{ ...device, ...common, ...own },
  }
  return { name, properties }
}

/** The first session ends half an hour after its last event, the second with its last tab; each is as long as it was. */
function expectDurations(events: readonly CountedEvent[]): void {
  const timeOf = (at: number) => Date.parse(events.at(at)?.properties.timestamp ?? '')
  const durationOf = (at: number) => Number(events.at(at)?.properties.durationMs)
  expect(timeOf(5) - timeOf(4)).toBe(SESSION_INACTIVITY_MS)
  expect(durationOf(5)).toBe(timeOf(5) - timeOf(0))
  expect(durationOf(9)).toBe(timeOf(9) - timeOf(6))
}
