import { CLAN_CHIEF_PATH } from '@platform/contracts/clans/paths'
import { CAMPAIGNS_PATH, QUESTS_PATH, REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { HOME_PATH, PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { CURRENCY_EXCHANGE_PATH, TRANSFER_PATH } from '@platform/contracts/wallet/paths'
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { historyPageOf } from '../src/pages/history-page.ts'
import { finishLogin, logInByPhone, loginModalOf } from '../src/pages/login-modal.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl } from '../src/platform/addresses.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { eventually } from '../src/session/eventually.ts'
import { keepsScreenshots, saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** The demo campaigns that a platform starts with. */
const LONG = 'Monsoon Relay'
const SHORT = { title: 'Your first KCash', task: 'Connect your wallet' }

/** Pages that this walk only looks at. */
const OTHER_PAGES = [
  ['k-quest', QUESTS_PATH],
  ['invitations', REFERRALS_PATH],
  ['exchange', CURRENCY_EXCHANGE_PATH],
  ['transfer', TRANSFER_PATH],
  ['clan-chief', CLAN_CHIEF_PATH],
] as const

const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

// `npm run screenshots` keeps the pictures; without it this walks through the demo campaigns.
describe.each(sizes)('the demo campaigns on %s', (_name, size) => {
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

    await list.open()
    await list.press(SHORT.title)
    await campaign.start.click()
    await campaign.doWalletTask(SHORT.task)
    await campaign.claim.click()
    await campaign.dialog.getByRole('heading', { name: labels.rewardReceived }).waitFor()
    await headerOf(page, labels).showsBalance('10')

    await campaign.inDialog(labels.seeTransactions).click()
    const reward = historyPageOf(page, labels).rewards.first()
    await reward.waitFor()
    await isLoaded(reward.locator('img'))
  })
})

describe.runIf(keepsScreenshots).each(sizes)(
  'the pictures of the documentation on %s',
  (_, size) => {
    test('show a visitor, and a user from a first campaign to the reward of a long one', async ({
      openSession,
    }) => {
      const session = await openSession({ size })
      const { page, labels } = session
      const list = campaignListOf(page, labels)
      const campaign = campaignPageOf(page, labels)
      const shows = async (path: string, screen: string) => {
        await page.goto(path)
        await page.getByRole('article').first().waitFor()
        await saveScreenshot(page, screen)
      }
      await shows(HOME_PATH, 'home-visitor')
      await shows(CAMPAIGNS_PATH, 'list')
      await list.press(LONG)
      await campaign.start.waitFor()
      await saveScreenshot(page, 'campaign')

      await page.goto(HOME_PATH)
      await logInByPhone(session, page)
      await page.goto(PROFILE_PATHS.account)
      await chooseName(page)
      await list.open()
      await list.press(SHORT.title)
      await campaign.start.click()
      await campaign.doWalletTask(SHORT.task)
      await campaign.claim.click()
      await headerOf(page, labels).showsBalance('10')

      await list.open()
      await list.press(LONG)
      await campaign.start.click()
      await readTheNotes(page)
      await campaign.enterPassword('Open the drain gates', 'RAINCHECK')
      await campaign.verified('Open the drain gates').waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      await saveScreenshot(page, 'campaign-half')
      await shows(HOME_PATH, 'home')

      await list.open()
      await list.press(LONG)
      await nameTheRider(page)
      await campaign.doWalletTask('Connect your wallet')
      await campaign.claim.waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      await saveScreenshot(page, 'campaign-done')
      await campaign.claim.click()
      await campaign.dialog.getByRole('heading', { name: labels.rewardReceived }).waitFor()
      await headerOf(page, labels).showsBalance('60')
      await saveScreenshot(page, 'claim-success')

      await campaign.inDialog(labels.seeTransactions).click()
      await isLoaded(historyPageOf(page, labels).rewards.first().locator('img'))
      await saveScreenshot(page, 'history')
      await page.goto(PROFILE_PATH)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await saveScreenshot(page, 'profile')
      for (const [screen, path] of OTHER_PAGES) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await saveScreenshot(page, screen)
      }
    }, 240_000)

    async function chooseName(page: Page): Promise<void> {
      const name = `foxfire${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
      await page.locator('input[name=userName]').fill(name)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Username saved').waitFor()
    }

    /** It counts once the page was open for a while. */
    async function readTheNotes(page: Page): Promise<void> {
      await page
        .context()
        .route('https://en.wikipedia.org/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Monsoon</title>' }),
        )
      const row = page.getByRole('listitem').filter({ hasText: 'Read about the monsoon' })
      const opened = page.context().waitForEvent('page')
      await page.getByRole('button', { name: /^COMPLETE TASK/ }).click()
      const notes = await opened
      await notes.waitForTimeout(6_000)
      await notes.close()
      await row.getByText('VERIFIED', { exact: true }).waitFor()
    }

    async function nameTheRider(page: Page): Promise<void> {
      const row = page.getByRole('listitem').filter({ hasText: 'Tell us your rider' })
      await row.getByLabel('How does Monsoon Riders know you?').selectOption('Username')
      await row.getByRole('textbox', { name: 'Username' }).fill('monsoon_fox')
      await page.getByRole('button', { name: /^CONTINUE/ }).click()
      await page.getByRole('button', { name: /^VALIDATE/ }).click()
      await row.getByText('VERIFIED', { exact: true }).waitFor()
    }
  },
)

/** The campaign's picture, which the wallet has learned from quests. */
const isLoaded = (image: Locator) =>
  eventually(async () =>
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0),
  )

test('a partner shows the demo campaigns', async ({ openSession }) => {
  const { page } = await openSession()
  await page.goto(`${partnerSiteUrl}/`)
  await partnerPageOf(page).showFeed()
  await saveScreenshot(page, 'partner')
})
