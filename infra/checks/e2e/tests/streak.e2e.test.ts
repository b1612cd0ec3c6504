import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, codeTask, linkTask, publish } from '../src/platform/campaigns.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

test('a verified task makes the first day of a streak, counts for the goal of the day, and what is begun is one press away', async ({
  openSession,
}) => {
  const tasks = [codeTask(1), linkTask(1)]
  const [first, second] = [await publish(aCampaign({ tasks })), await publish(aCampaign({ tasks }))]
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await page.goto('/')
  await logInByPhone(session, page)
  const streak = page.getByRole('region', { name: 'Start a streak' })
  await streak.getByText('+20 K-Points').waitFor()

  const campaign = campaignPageOf(page, labels)
  await page.goto(first.path)
  await campaign.start.click()
  await campaign.doCodeTask()
  await page.goto(second.path)
  await campaign.start.click()
  await campaign.taskButton(labels.validate, 'The password').waitFor()

  await page.goto('/')
  const oneDay = page.getByRole('region', { name: '1-day streak' })
  const goal = oneDay.getByRole('progressbar', { name: 'Next goal: Verify 3 tasks today' })
  await goal.waitFor()
  expect(await goal.getAttribute('aria-valuetext')).toBe('1 of 3')
  await oneDay.getByText('Today: done').waitFor({ state: 'attached' })
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    await expectFits(page, 'the start page with a streak')
    await expectAccessible(page, 'the start page with a streak')
  }
  await page.getByRole('link', { name: `Continue: ${second.title}`, exact: true }).click()
  await campaign.title(second.title).waitFor()
})
