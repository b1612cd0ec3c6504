import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { aCampaign, codeTask, linkTask, publish, walletTask } from '../src/platform/campaigns.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

test('a goal that is reached is seen where it happened, in the view of the claim with streak and level, and on the start page', async ({
  openSession,
}) => {
  const campaign = await publish(aCampaign({ tasks: [codeTask(1), linkTask(1), walletTask(1)] }))
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, labels } = session
  await page.goto(campaign.path)
  const campaignPage = campaignPageOf(page, labels)
  await campaignPage.start.click()
  await campaignPage.doCodeTask()
  await campaignPage.doLinkTask()
  const goal = 'Verify 3 tasks today: +20 K-Points'
  expect(await page.getByText(goal).count()).toBe(0)
  await campaignPage.doWalletTask()
  await page.getByText(goal).waitFor()

  await campaignPage.claim.click()
  const changes = campaignPage.dialog.getByRole('list', { name: 'What changed' })
  await changes.getByText('Goal reached').waitFor()
  await changes.getByText('1 day', { exact: true }).waitFor()
  await changes.getByText('Level 1', { exact: true }).waitFor()
  // The K-Points of the goal arrive while the view is open.
  const bar = changes.getByRole('progressbar', { name: 'Progress to the next level' })
  await expect.poll(() => bar.getAttribute('aria-valuenow')).not.toBe('0')
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    await expectFits(page, 'the view of a claim')
    await expectAccessible(page, 'the view of a claim')
  }

  await page.goto('/')
  const reached = page.getByRole('list', { name: 'Goals reached' })
  await reached.getByText('Goal reached').waitFor()
  await reached.getByText('Verify 3 tasks today').waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    await expectFits(page, 'the start page with a goal')
    await expectAccessible(page, 'the start page with a goal')
  }
})
