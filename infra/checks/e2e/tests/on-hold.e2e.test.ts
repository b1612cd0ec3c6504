import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { giveRole } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** So many accounts on one browser within an hour are paid. */
const PAID = 4

test('the fifth account of one browser reads that its reward is on hold, and is paid once a reviewer has released it', async ({
  openSession,
}) => {
  const { id, path } = await publish(aCampaign())
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  const campaign = campaignPageOf(page, labels)
  const header = headerOf(page, labels)
  for (let account = 1; account <= PAID; account += 1) {
    await page.goto(path)
    await logInByPhone(session, page)
    await campaign.start.click()
    await campaign.taskButton(labels.validate, 'The password').waitFor()
    await header.logOut()
  }
  await page.goto(path)
  await logInByPhone(session, page)
  await campaign.start.click()
  await campaign.doCodeTask()
  await campaign.claim.click()
  await campaign.bar.getByText('On hold').waitFor()
  await campaign.bar.getByText(/^We decide by .+, it is paid\.$/).waitFor()
  await campaign.bar.getByText('What this means, and what we keep').click()
  await campaign.bar.getByText(/^1 device that you played on/).waitFor()
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    await expectFits(page, 'a reward on hold')
    await expectAccessible(page, 'a reward on hold')
  }
  await campaign.bar.getByRole('button', { name: 'Explain' }).click()
  await campaign.dialog.getByRole('textbox').fill('We are five at home')
  await campaign.dialog.getByRole('button', { name: 'Send' }).click()
  await campaign.bar.getByText('You wrote: “We are five at home”').waitFor()

  // Not who wrote the campaign: a refused reward would return to them.
  const reviewer = newIndianNumber()
  await giveRole(reviewer, 'reviewer')
  const staff = await openSession()
  await staff.page.goto(OPERATOR_PATHS.reviews)
  await staff.page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
  await logInByPhone(staff, staff.page, reviewer)
  await staff.page.getByRole('combobox', { name: 'Campaign' }).selectOption(id)
  await staff.page.getByRole('button', { name: /^Look at it: Held reward of / }).click()
  await staff.page.getByText(/^4 other accounts took part from the same device/).waitFor()
  await staff.page.getByText('The user writes: “We are five at home”').waitFor()
  for (const size of [PHONE, DESKTOP]) {
    await resize(staff.page, size)
    await expectFits(staff.page, 'a held reward in review')
    await expectAccessible(staff.page, 'a held reward in review')
  }
  await staff.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await staff.page.getByText('Nothing waits', { exact: true }).waitFor()
  await page.reload()
  await campaign.bar.getByText(labels.rewardReceived).waitFor()
  await header.showsBalance('12.50')
})
