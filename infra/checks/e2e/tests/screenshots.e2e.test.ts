import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { historyPageOf } from '../src/pages/history-page.ts'
import { finishLogin, loginModalOf } from '../src/pages/login-modal.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl } from '../src/platform/addresses.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** The demo campaigns that a platform starts with. */
const LONG = 'Monsoon Relay'
const SHORT = { title: 'Your first KCash', task: 'Connect your wallet' }

// `npm run screenshots` keeps the pictures; without it this walks through the demo campaigns.
describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the demo campaigns on %s', (_name, size) => {
  test('lead from the list to a reward in the history', async ({ openSession }) => {
    const { page, labels } = await openSession({ size })
    const list = campaignListOf(page, labels)
    const campaign = campaignPageOf(page, labels)
    await list.open()
    await saveScreenshot(page, 'list')

    await list.press(LONG)
    await campaign.start.click()
    await loginModalOf(page, labels).phone.waitFor()
    await saveScreenshot(page, 'login')
    await finishLogin(page, labels, newIndianNumber())
    await campaign.start.waitFor({ state: 'detached' })
    await saveScreenshot(page, 'campaign')

    await list.open()
    await list.press(SHORT.title)
    await campaign.start.click()
    await campaign.doWalletTask(SHORT.task)
    await campaign.claim.click()
    await campaign.dialog.getByRole('heading', { name: labels.rewardReceived }).waitFor()
    await headerOf(page, labels).showsBalance('10')
    await saveScreenshot(page, 'claim-success')

    await campaign.inDialog(labels.seeTransactions).click()
    const reward = historyPageOf(page, labels).rewards.first()
    await reward.waitFor()
    await isLoaded(reward.locator('img'))
    await saveScreenshot(page, 'history')
  })
})

/** The campaign's picture, which the wallet has learned from quests. */
const isLoaded = (image: Locator) =>
  expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 10_000 })
    .toBeGreaterThan(0)

test('a partner shows the demo campaigns', async ({ openSession }) => {
  const { page } = await openSession()
  await page.goto(`${partnerSiteUrl}/`)
  await partnerPageOf(page).showFeed()
  await saveScreenshot(page, 'partner')
})
