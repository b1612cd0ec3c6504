import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { aCampaign, codeTask, linkTask, publish } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

for (const [width, size] of Object.entries({ 'a phone': PHONE, 'a desktop': DESKTOP })) {
  test(`with forced colours, ${width} shows the account, what is chosen and the progress`, async ({
    openSession,
  }) => {
    const campaign = await publish(aCampaign({ tasks: [codeTask(1), linkTask(2)] }))
    const session = await openSession({ size, user: await newUser() })
    const { page, labels } = session
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(campaign.path)
    expect(await isSeen(headerOf(page, labels).account), 'the account button').toBe(true)

    const campaignPage = campaignPageOf(page, labels)
    await campaignPage.start.click()
    const progress = page.getByRole('progressbar').first()
    const before = await progress.screenshot()
    await campaignPage.doCodeTask()
    await page.getByText('1 of 2 tasks done').waitFor()
    expect(before.equals(await progress.screenshot()), 'the progress').toBe(false)

    const tab = page.getByRole('navigation').getByRole('link', { name: 'Wallet' })
    const elsewhere = await tab.screenshot()
    await page.goto(TRANSACTION_HISTORY_PATH)
    await page.getByText("Looks like there's nothing here yet").waitFor()
    expect(elsewhere.equals(await tab.screenshot()), 'the current tab').toBe(false)

    await page.goto(CAMPAIGNS_PATH)
    const featured = page.getByRole('article').first()
    await featured.waitFor()
    if (size === DESKTOP) {
      const [art, action] = await Promise.all([
        featured.locator('img').boundingBox(),
        featured.getByRole('link').boundingBox(),
      ])
      if (!art || !action) expect.fail('not shown')
      expect(art.x, 'the art beside the text').toBeGreaterThanOrEqual(action.x + action.width)
    }
    const chip = page.locator('label').filter({ hasText: 'For you' })
    const chosen = await chip.screenshot()
    await page.locator('label').filter({ hasText: 'Ending soon' }).click()
    await page.waitForURL(/show=ending-soon/)
    await page.mouse.move(0, 0)
    expect(chosen.equals(await chip.screenshot()), 'the chosen filter').toBe(false)
  })
}

/** Whether the picture of the page changes when the element is hidden. */
async function isSeen(element: Locator): Promise<boolean> {
  const clip = (await element.boundingBox()) ?? expect.fail('not shown')
  // A locator by role does not find what is hidden.
  const node = (await element.elementHandle()) ?? expect.fail('not there')
  const show = (visibility: string) =>
    node.evaluate((shown, value) => {
      ;(shown as HTMLElement).style.visibility = value
    }, visibility)
  const shown = await element.page().screenshot({ clip })
  await show('hidden')
  const hidden = await element.page().screenshot({ clip })
  await show('')
  return !shown.equals(hidden)
}
