import { randomUUID } from 'node:crypto'
import type { Session } from '@platform/contracts/identity/http'
import { type OwnKey, ownKeys } from '@platform/contracts/identity/partner-keys'
import { embedName } from '@platform/contracts/identity/partners'
import { claim } from '@platform/contracts/quests/http'
import { type PartnerReport, partnerReport } from '@platform/contracts/quests/partner-reports'
import { PARTNERS_PATH } from '@platform/contracts/shell/paths'
import { collection, earnings } from '@platform/contracts/wallet/earnings'
import { setPartner } from '@platform/operator/partner/partner-api'
import { createClient } from '@platform/operator/platform/client'
import { endShares, openShares } from '@platform/operator/shares/shares-api'
import { startPartnerSite } from '@platform/sandbox/partner-site'
import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { labels } from '../src/labels/labels.ts'
import { logInOnPage } from '../src/pages/login-modal.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { apiUrl, siteUrl } from '../src/platform/addresses.ts'
import { aCampaign, type PublishedCampaign, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { operatorSession } from '../src/platform/operator.ts'
import { playCodeTask } from '../src/platform/play.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { launchBlockingThirdParties } from '../src/session/block-third-parties.ts'
import { eventually } from '../src/session/eventually.ts'
import { test } from '../src/session/test.ts'

const { call } = createClient(apiUrl)
const ROUTE = '/api/airdrop-campaign/partner-visits'
/** A report may be read once a second; a share is decided within a minute. */
const SLOWLY = { timeout: 80_000, interval: 3_000 }

/** A user who has registered as a partner, and their site at another site than ours. */
async function newPartnerSite(onTestFinished: (stop: () => Promise<void>) => void) {
  const owner = await newUser()
  const { items } = await call({
    ...{ method: 'POST', path: '/api/auth/partners/register', body: { name: 'Reef Weekly' } },
    ...{ accessToken: owner.accessToken, data: ownKeys },
  })
  const live = items.find(({ test: isTest }) => !isTest) as OwnKey
  const site = await startPartnerSite({
    ...{ port: 0, siteUrl, credentials: async () => ({ key: live.key, secret: 'sk_none' }) },
  })
  onTestFinished(() => site.stop())
  // No proof of this machine is public: the operator lists it.
  const terms = { name: live.name, origins: [site.url], embeds: [...embedName.options] }
  await setPartner(await operatorSession(), live.key, { ...terms, active: true }, live)
  return { owner, site, key: live.key }
}

async function reportOf({ accessToken }: Session, key: string): Promise<PartnerReport> {
  const day = new Date().toISOString().slice(0, 10)
  const path = `/api/auth/partners/me/reports?key=${key}&from=${day}&to=${day}`
  return call({ method: 'GET', path, accessToken, data: partnerReport })
}

/** The reader presses the campaign's card on the partner's page, which opens our site in a tab of its own. */
async function openFromEmbed(
  { context }: { context: BrowserContext },
  partnerUrl: string,
  { title }: PublishedCampaign,
): Promise<Page> {
  const page = await context.newPage()
  const feed = partnerPageOf(page)
  const ticket = page.waitForResponse((answer) => answer.url().endsWith('/partners/visits'))
  await page.goto(`${partnerUrl}/`)
  await feed.set('filter', 'highest-reward')
  await feed.set('count', '10')
  await feed.showFeed()
  expect((await ticket).status()).toBe(200)
  const card = feed.cards.filter({ hasText: title }).getByRole('link')
  await card.waitFor()
  const opening = context.waitForEvent('page')
  await card.click()
  const opened = await opening
  await eventually(() => expect(new URL(opened.url()).hash).toBe(''))
  return opened
}

test('what readers do counts once for their partner, without cookies in the frame and on two devices, and the report equals the ledger', async ({
  onTestFinished,
}) => {
  const { owner, site, key } = await newPartnerSite(onTestFinished)
  const operator = await operatorSession()
  await issueTo(operator.userId, 'KCASH', '100')
  const rule = { partner: key, currency: 'KCASH', percent: 20, budget: '100', most: '50' } as const
  await openShares(operator, rule)
  onTestFinished(async () => void (await endShares(operator, rule, 'Over')))
  const reward = { currency: 'KCASH', amount: '5000.00', slots: 5 } as const
  const campaign = await publish(aCampaign({ private: false, reward }))

  const browser = await launchBlockingThirdParties(site.url)
  onTestFinished(() => browser.close())
  const opened = await openFromEmbed(browser, site.url, campaign)
  const said = opened.waitForResponse((answer) => answer.url().endsWith(ROUTE))
  const number = newIndianNumber()
  await logInOnPage(opened, labels.en, number)
  expect((await said).status()).toBe(200)

  // Another device of the same user starts the campaign, does it and claims.
  const elsewhere = await newUser(number)
  await playCodeTask(campaign.id, elsewhere)
  const path = `/api/airdrop-campaign/campaigns/${campaign.id}/claim-reward`
  await call({ method: 'POST', path, accessToken: elsewhere.accessToken, data: claim })
  const share = { currency: 'KCASH', amount: '50.00' }
  await eventually(
    async () =>
      expect(await reportOf(owner, key)).toMatchObject({
        // Of one reader no placement says what they did.
        rows: [{ embed: null, placement: 'other', started: 1, done: 1, paid: 1 }],
        totals: { started: 1, rewards: [{ amount: '5000.00' }], shares: [share], collected: [] },
      }),
    SLOWLY,
  )

  await collectAll(owner)
  await eventually(
    async () => expect((await reportOf(owner, key)).totals.collected).toEqual([share]),
    SLOWLY,
  )
  expect(await collectedOf(owner)).toEqual(['50.00'])

  await expectForgedCountsNothing(campaign)
  expect((await reportOf(owner, key)).totals.started).toBe(1)
  expect(browser.problems).toEqual([])
}, 240_000)

test('a user registers as a partner, adds a site to the test key, and the site shows the embed', async ({
  openSession,
  onTestFinished,
}) => {
  const { page } = await openSession({ user: await newUser() })
  await page.goto(PARTNERS_PATH)
  await page.getByLabel('Name of your site').fill('Reef Weekly')
  await page.getByRole('button', { name: 'Become a partner' }).click()
  const card = page.getByRole('article').filter({ hasText: 'pk_test_' })
  const key = (await card.getByText(/^pk_test_/).textContent()) ?? ''
  await expectAccessible(page, 'the keys of a partner')
  const site = await startPartnerSite({
    ...{ port: 0, siteUrl, credentials: async () => ({ key, secret: 'sk_none' }) },
  })
  onTestFinished(() => site.stop())
  await card.getByLabel('Address of a site').fill(`${site.url}/article`)
  await card.getByRole('button', { name: 'Add the site' }).click()
  await card.getByText(site.url, { exact: true }).waitFor()

  const reader = await page.context().newPage()
  await reader.goto(`${site.url}/`)
  await partnerPageOf(reader).showFeed()
  await card.getByRole('button', { name: 'Report' }).click()
  await card.getByRole('button', { name: 'Play a reader who is paid in test money' }).click()
  await card.getByText('Without a placement').waitFor()
  await card.getByRole('button', { name: 'Diagnostics' }).click()
  await card.getByText('Shown: campaign-feed/article-foot').waitFor()
})

async function collectAll({ userId, accessToken }: Session): Promise<void> {
  const path = `/api/collect-earning/${userId}/collect-all`
  const begun = { method: 'POST', path, accessToken, data: collection } as const
  await eventually(async () => {
    const { total } = await call({ ...begun, idempotencyKey: randomUUID() })
    expect(total).toBe(1)
  })
}

/** What the ledger has credited of partners' shares, tax included. */
async function collectedOf({ userId, accessToken }: Session): Promise<string[]> {
  const path = `/api/collect-earning/${userId}?status=EARNING%20CREDITED`
  const { items } = await call({ method: 'GET', path, accessToken, data: earnings })
  return items.filter(({ source }) => source === 'partner').map(({ amount }) => amount)
}

/** A user who comes by a link that somebody made up. */
async function expectForgedCountsNothing({ id }: PublishedCampaign): Promise<void> {
  const user = await newUser()
  for (const ticket of [
    `pk_${'0'.repeat(30)}`,
    Buffer.from('{"partner":"pk_x"}').toString('hex'),
  ]) {
    const answer = await fetch(`${apiUrl}${ROUTE}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ticket, campaignId: id }),
    })
    expect(answer.status).toBe(400)
  }
  await playCodeTask(id, user)
}
