import { beforeAll, describe, expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import {
  aCampaign,
  type PublishedCampaign,
  publish,
  walletTask,
} from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectStillDuring, watchLayoutShift } from '../src/session/layout-shift.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

describe('the moment after a claim', () => {
  let campaign: PublishedCampaign
  beforeAll(async () => {
    campaign = await publish(aCampaign({ tasks: [walletTask()] }))
  })

  test('shows coins that fly out of the reward where motion is allowed', async ({
    openSession,
  }) => {
    const { page, labels } = await openSession({ size: PHONE, user: await newUser() })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(campaign.path)
    const campaignPage = campaignPageOf(page, labels)
    await campaignPage.start.click()
    await campaignPage.doWalletTask()
    // In one frame, because the moment passes: pieces in the window, painted and flying.
    const seen = page.waitForFunction(() => {
      const coins = [...document.querySelectorAll('dialog[open] [data-burst] > span > svg')]
      const inView = coins.filter((coin) => {
        const { width, height, top, left } = coin.getBoundingClientRect()
        const isInWindow = top > 0 && left > 0 && top < innerHeight && left < innerWidth
        return isInWindow && width * height > 0 && coin.checkVisibility({ opacityProperty: true })
      })
      return inView.length > 10 && inView.length
    })
    await campaignPage.claim.click()
    expect(await (await seen).jsonValue()).toBeGreaterThan(10)
  })

  test('stands still under reduced motion', async ({ openSession }) => {
    const { page, labels } = await openSession({ size: PHONE, user: await newUser() })
    await watchLayoutShift(page)
    await page.goto(campaign.path)
    const campaignPage = campaignPageOf(page, labels)
    await campaignPage.start.click()
    await campaignPage.doWalletTask()
    const moment = campaignPage.dialog.getByRole('heading', { name: labels.rewardReceived })
    await expectStillDuring(page, 'a claim', async () => {
      await campaignPage.claim.click()
      await moment.waitFor()
    })
    expect(await campaignPage.dialog.locator('[data-burst]').count()).toBe(0)
    expect(await campaignPage.dialog.textContent()).toContain('+12.50')
  })
})
