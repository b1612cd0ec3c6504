import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { blackPng } from '@platform/testing/png'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, proofTask, publish } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { acceptAppeal, giveRole, newReviewer } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const TASK = 'The finish'

test('a proof is handed in, refused with a reason, appealed against, accepted by somebody else, and paid', async ({
  openSession,
}) => {
  const { id, path } = await publish(aCampaign({ tasks: [proofTask()] }))
  const reviewer = await newReviewer()
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await page.goto(path)
  await logInByPhone(session, page)
  const campaign = campaignPageOf(page, labels)
  await campaign.start.click()
  const row = campaign.row(TASK)
  await row.getByRole('textbox', { name: 'In your own words' }).fill('The last corner was wet.')
  await row
    .locator('input[type=file]')
    .setInputFiles({ name: 'finish.png', mimeType: 'image/png', buffer: blackPng(60, 40) })
  await row.getByRole('img', { name: 'Picture 1' }).waitFor()
  await row.getByRole('progressbar').waitFor({ state: 'detached' })
  await expectAccessible(page, 'a proof to hand in')
  await expectFits(page, 'a proof to hand in')
  await campaign.taskButton('Hand in', TASK).click()
  await row.getByText(/A person looks at it, at most 7 days/).waitFor()
  await row.locator('h3:focus').waitFor()

  // Not who wrote the campaign: a slot that nobody earns returns to them.
  const first = newIndianNumber()
  await giveRole(first, 'reviewer')
  const staff = await openSession()
  await staff.page.goto(OPERATOR_PATHS.reviews)
  await staff.page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
  await logInByPhone(staff, staff.page, first)
  await staff.page.getByRole('combobox', { name: 'Campaign' }).selectOption(id)
  await staff.page.getByRole('button', { name: /^Look at it: / }).waitFor()
  await expectAccessible(staff.page, 'a queue of reviews')
  await staff.page.getByRole('button', { name: /^Look at it: / }).click()
  await staff.page.getByText('The last corner was wet.').waitFor()
  await staff.page.getByRole('button', { name: 'Picture 1' }).waitFor()
  await expectAccessible(staff.page, 'a proof in review')
  await staff.page.getByRole('button', { name: 'Refuse', exact: true }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('UNREADABLE')
  await dialog.getByRole('textbox').fill('The time is dark')
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await staff.page.getByText('Nothing waits', { exact: true }).waitFor()

  await page.reload()
  await row.getByText(/It cannot be read\. .*The reviewer says: “The time is dark”/).waitFor()
  await expectFits(page, 'a proof that was refused')
  await row.getByRole('button', { name: 'Appeal' }).click()
  const appeal = page.getByRole('dialog')
  // A sheet has the styles of its remote: the browser's own dialog has a thick border.
  const border = await appeal.evaluate((sheet) => getComputedStyle(sheet).borderLeftWidth)
  expect(border).not.toBe('3px')
  await appeal.getByRole('textbox').fill('It is a night race')
  await expectAccessible(page, 'an appeal')
  await appeal.getByRole('button', { name: 'Send the appeal' }).click()
  await row.getByText(/Your appeal is in review/).waitFor()
  await acceptAppeal(reviewer, id)

  await page.reload()
  await campaign.verified(TASK).waitFor()
  await campaign.claim.click()
  await campaign.dialog.getByText(/Reward received|Your reward is arriving/).waitFor()
})
