import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { finishLogin } from '../src/pages/login-modal.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { apiUrl, siteUrl } from '../src/platform/addresses.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import {
  type Credentials,
  handOver,
  partnerCredentials,
  redeem,
  startOtherSite,
} from '../src/platform/partners.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { launchBlockingThirdParties, storageOf } from '../src/session/block-third-parties.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectInView } from '../src/session/in-view.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const READER = 'reader-monsoon'

test('signs a partner’s user in, once per token, without third-party storage', async ({
  onTestFinished,
}) => {
  const site = await startOtherSite()
  onTestFinished(() => site.stop())
  const browser = await launchBlockingThirdParties(site.url)
  onTestFinished(() => browser.close())
  const page = await browser.context.newPage()
  const feed = partnerPageOf(page)

  // Without a connection the feed is anonymous.
  await page.goto(`${site.url}/`)
  await feed.logIn('Monsoon')
  await feed.showFeed()
  expect(await storageOf(await feed.embedded())).toEqual([])
  expect(await feed.action().textContent()).toBe(labels.en.getStarted)
  expect(await handOver(site.partner, READER)).toMatchObject({ code: 'NOT_CONNECTED' })

  await page.getByRole('link', { name: 'Connect Kovra' }).click()
  await connect(page)
  const { path, title } = await startFirstCampaign(page, browser.context, site.url)

  // With a connection it shows progress; actions that move value open our site.
  await page.goto(`${site.url}/`)
  await feed.showFeed()
  const action = feed.cards.filter({ hasText: title }).getByRole('link')
  await eventually(async () => expect(await action.textContent()).toMatch(/^Continue/))
  expect(await storageOf(await feed.embedded())).toEqual([])
  expect(await action.getAttribute('href')).toBe(`${siteUrl}${path}`)
  expect(await action.getAttribute('target')).toBe('_blank')

  await expectBalance(page, site.url)
  await expectOneUse(site.partner)
  await disconnect(page)
  expect(await handOver(site.partner, READER)).toMatchObject({ code: 'NOT_CONNECTED' })
  expect(browser.problems).toEqual([])
})

/** Logs in on our site and confirms the connection. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Connect with a partner site' }).waitFor()
  expect(page.url()).toMatch(/\/connect\?partner=pk_\w+$/)
  await expectAccessible(page, 'a visitor who is asked to connect')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await finishLogin(page, labels.en, newIndianNumber())
  await page.getByRole('heading', { name: 'Connect your account at Fjord Pixels?' }).waitFor()
  await expectAccessible(page, 'the question on a desktop')
  await resize(page, PHONE)
  await expectAccessible(page, 'the question on a phone')
  await page
    .getByRole('checkbox', { name: 'Show my balance on the pages of Fjord Pixels too' })
    .check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'Your account at Fjord Pixels is connected' }).waitFor()
  await expectAccessible(page, 'the answer')
  const back = page.getByRole('link', { name: 'See live campaigns' })
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectInView(back, 'the way on')
  }
  await back.click()
  await page.getByRole('article').first().waitFor()
}

/** Starts the campaign of the feed's first card, which opens our site in a new tab. */
async function startFirstCampaign(page: Page, context: BrowserContext, partnerUrl: string) {
  const feed = partnerPageOf(page)
  await page.goto(`${partnerUrl}/`)
  await feed.showFeed()
  const title = (await feed.cards.first().getAttribute('aria-label')) ?? ''
  const opening = context.waitForEvent('page')
  await feed.action().click()
  const opened = await opening
  expect(await opened.evaluate(() => window === top)).toBe(true)
  const campaign = campaignPageOf(opened, labels.en)
  await campaign.start.click()
  await campaign.start.waitFor({ state: 'detached' })
  const path = new URL(opened.url()).pathname
  await opened.close()
  return { title, path }
}

/** The reader agreed to it. */
async function expectBalance(page: Page, partnerUrl: string): Promise<void> {
  await page.goto(`${partnerUrl}/account`)
  const balance = partnerPageOf(page).frame
  await balance.getByText('Your Kovra balance').waitFor()
  expect(await balance.getByRole('link', { name: 'Open my wallet' }).getAttribute('href')).toBe(
    `${siteUrl}${TRANSACTION_HISTORY_PATH}`,
  )
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size)
    await expectAccessible(page, `the balance at ${size.width} px`)
  }
}

async function expectOneUse(partner: Credentials): Promise<void> {
  const { data } = await handOver(partner, READER)
  const token = data?.token ?? ''
  // A token is valid for its own partner only.
  expect(await redeem(await partnerCredentials(), token)).toMatchObject({
    code: 'HANDOVER_INVALID',
  })
  const first = await redeem(partner, token)
  expect(first.data?.accessToken).toBeTypeOf('string')
  expect(await redeem(partner, token)).toEqual({
    status: 400,
    code: 'HANDOVER_INVALID',
    data: null,
  })
  // The session is limited to the feed and cannot read the account.
  const profile = await fetch(`${apiUrl}/api/users/me/profile`, {
    headers: { authorization: `Bearer ${first.data?.accessToken}` },
  })
  expect(profile.status).toBe(401)
}

async function disconnect(page: Page): Promise<void> {
  await page.goto(PROFILE_PATHS.connections)
  await page.getByRole('button', { name: 'Disconnect from Fjord Pixels' }).click()
  await page.getByRole('heading', { name: 'Connected sites' }).waitFor({ state: 'detached' })
}

test.for(widthsInTurn()())(
  'refuses an incomplete or expired link on %s, and leads to the campaigns',
  async ([, size], { openSession }) => {
    const { page } = await openSession({ size, expects: [/embed\/connect\/preview/] })
    const leave = async () => {
      await page.getByRole('main').getByRole('link', { name: 'See live campaigns' }).click()
      await page.getByRole('article').first().waitFor()
      await page.goBack()
    }
    await page.goto('/connect?partner=pk_arenaWeekly1')
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor()
    await expectAccessible(page, 'an incomplete link')
    await leave()
    const { key } = await partnerCredentials()
    await page.goto(`/connect?partner=${key}#token=${'garbled'.repeat(5)}`)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await finishLogin(page, labels.en, newIndianNumber())
    const isOver = page.getByRole('heading', { name: 'This link is over' })
    await isOver.waitFor()
    await expectAccessible(page, 'an expired link')
    expect(await page.getByRole('button', { name: 'Connect' }).count()).toBe(0)
    await leave()
    await isOver.waitFor()
  },
)
