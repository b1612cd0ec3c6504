import type { Frame, Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { partnerPageOf } from '../src/pages/partner-page.ts'
import { partnerSiteUrl } from '../src/platform/addresses.ts'
import { aCampaign, type PublishedCampaign, publish } from '../src/platform/campaigns.ts'
import { eventually } from '../src/session/eventually.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Those of campaigns; a picture that was refused or is broken is 0 wide. */
async function expectPictures(page: Page | Frame, where: string) {
  await eventually(async () => {
    const widths = await page
      .locator('img[src*="/airdrop-campaign/art/"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(Math.max(0, ...widths), where).toBeGreaterThan(0)
  })
}

describe('the pictures of campaigns', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    campaign = await publish(aCampaign({ categories: ['Racing'] }))
  })

  test('load in the list and on a campaign’s page', async ({ openSession }) => {
    const { page, labels } = await openSession({ size: PHONE })
    await campaignListOf(page, labels).open()
    await expectPictures(page, 'the list')
    await page.goto(campaign.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectPictures(page, 'the page')
  })

  test('load in an embed, on a partner’s page', async ({ openSession }) => {
    const { page } = await openSession()
    await page.goto(partnerSiteUrl)
    const feed = partnerPageOf(page)
    await feed.showFeed()
    await expectPictures(await feed.embedded(), 'the embed')
  })
})
