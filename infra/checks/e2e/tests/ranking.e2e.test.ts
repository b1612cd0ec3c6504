import { join } from 'node:path'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aRanking, publish } from '../src/platform/campaigns.ts'
import { playCodeTask } from '../src/platform/play.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** From the start of the test to the end of its campaign: as long as its first part takes at most, ms. */
const TO_END_MS = 60_000

test('a ranking: points move a user up, the place is sealed at the end, and its prize is claimed', async ({
  openSession,
}) => {
  const campaign = await publish(aRanking(Date.now() + TO_END_MS))
  await playCodeTask(campaign.id)
  await playCodeTask(campaign.id)
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await page.goto(campaign.path)
  const ranking = page.getByRole('region', { name: 'Leaderboard' })
  await ranking.getByText('Place 1', { exact: true }).waitFor()
  await logInByPhone(session, page)
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.start.click()
  await ranking.getByText('Complete a task to enter the leaderboard.').waitFor()

  // As many points as the others, and later.
  await campaignPage.doCodeTask()
  await ranking.getByText('Place 3 of 3').waitFor()
  await ranking.getByText('Paid places end at 2').waitFor()
  await campaignPage.doLinkTask()
  await ranking.getByText('Place 1 of 3').waitFor()
  await ranking.getByText('50 KCash if it ended now').waitFor()
  await expectAccessible(page, 'a live ranking')
  await expectFits(page, 'a live ranking')
  if (process.env.PAGE_PICTURES) {
    await page.screenshot({ path: join(process.env.PAGE_PICTURES, 'ranking.png'), fullPage: true })
  }

  // The end, the seal and the claim come to the open page.
  await campaignPage.claim.waitFor({ timeout: 120_000 })
  await ranking.getByText('Final', { exact: true }).waitFor()
  await campaignPage.claim.click()
  await campaignPage.dialog.getByText('Reward received').waitFor()
  await page.keyboard.press('Escape')
  expect(await headerOf(page, labels).balance.textContent()).toContain('50')
}, 240_000)
