import type { Session } from '@platform/contracts/identity/http'
import {
  NEW_CAMPAIGN_PATH,
  OPERATOR_PATH,
  OPERATOR_PATHS,
} from '@platform/contracts/operator/paths'
import { campaignPath } from '@platform/contracts/quests/paths'
import { K_STORE_PATH } from '@platform/contracts/wallet/paths'
import { blackPng } from '@platform/testing/png'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { approve, expectActs, issue, look, writeCampaign } from '../src/pages/operator-console.ts'
import { aCampaign } from '../src/platform/campaigns.ts'
import { newStaff } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** KCash: more than one person issues, or publishes, in a day on a local platform (`APPROVAL_ABOVE`). */
const BUDGET = '1000100000'
const TASK = 'The finish'

async function expectWell(page: Page, screen: string) {
  await expectAccessible(page, screen)
  await expectFits(page, screen)
}

test('people run the platform from the console, with no command: a campaign from its first word to its numbers, money and publication with a second person, a proof and its appeal, a refund, and the trail of it all', {
  timeout: 300_000,
}, async ({ openSession }) => {
  const [finance, second, manager, admin, reviewer, other, auditor] = await Promise.all([
    newStaff('finance'),
    newStaff('finance'),
    newStaff('campaign-manager'),
    newStaff('admin'),
    newStaff('reviewer'),
    newStaff('reviewer'),
    newStaff('read-only'),
  ])
  const open = async (user: Session, path: string) => {
    const { page } = await openSession({ user })
    await page.goto(path)
    return page
  }
  const { slug } = aCampaign()
  const title = `Test ${slug}`

  const money = await open(finance, OPERATOR_PATHS.money)
  await money.getByRole('button', { name: 'Issue it' }).waitFor()
  await expectWell(money, 'the page of money')
  await issue(money, manager.userId, '300')
  await money.getByText('The currency is issued').waitFor()
  // Above the limit of a day another person approves it.
  await issue(money, manager.userId, BUDGET)
  await money.getByText(/^Approval requested/).waitFor()
  const treasury = await open(second, OPERATOR_PATHS.approvals)
  await approve(treasury, /^Approve: Issue 1\D?000\D?100\D?000\b/)

  const office = await openSession()
  const editor = office.page
  await editor.goto(NEW_CAMPAIGN_PATH)
  await editor.getByRole('heading', { name: 'Log in as staff' }).waitFor()
  await logInByPhone(office, editor, manager.number)
  await writeCampaign(editor, { slug, title, amount: '10001', slots: '100000', task: TASK })
  await expectWell(editor, 'the editor of a campaign')
  await editor.getByRole('button', { name: 'Save the draft' }).click()
  await editor.getByText('Saved as version 1').waitFor()
  const opening = office.context.waitForEvent('page')
  await editor.getByRole('link', { name: 'Preview as a user sees it' }).click()
  const preview = await opening
  await preview.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = /[\da-f-]{36}/.exec(preview.url())?.[0] ?? ''
  await preview.close()
  await editor.getByRole('button', { name: /^Put .* into escrow$/ }).click()
  await editor.getByText(/ in escrow$/).waitFor()
  await editor.getByRole('button', { name: 'Publish' }).click()
  await editor.getByText(/^Approval requested/).waitFor()
  const approvals = await open(admin, OPERATOR_PATHS.approvals)
  await approve(approvals, new RegExp(`^Approve: Publish ${slug},`))

  const player = await openSession({ size: PHONE })
  const { page, labels } = player
  const campaign = campaignPageOf(page, labels)
  const row = campaign.row(TASK)
  await page.goto(campaignPath(id))
  await logInByPhone(player, page)
  await campaign.start.click()
  await row.getByRole('textbox', { name: 'In your own words' }).fill('The last corner was wet.')
  await row
    .locator('input[type=file]')
    .setInputFiles({ name: 'finish.png', mimeType: 'image/png', buffer: blackPng(60, 40) })
  await row.getByRole('img', { name: 'Picture 1' }).waitFor()
  await row.getByRole('progressbar').waitFor({ state: 'detached' })
  await expectWell(page, 'a proof to hand in')
  await campaign.taskButton('Hand in', TASK).click()
  await row.getByText(/A person looks at it, at most 7 days/).waitFor()
  await row.locator('h3:focus').waitFor()

  const queue = await open(reviewer, OPERATOR_PATHS.reviews)
  await queue.getByRole('combobox', { name: 'Campaign' }).selectOption(id)
  await queue.getByRole('button', { name: /^Look at it: / }).waitFor()
  await expectWell(queue, 'a queue of reviews')
  await look(queue, id)
  await queue.getByText('The last corner was wet.').waitFor()
  await queue.getByRole('button', { name: 'Picture 1' }).waitFor()
  await expectWell(queue, 'a proof in review')
  await queue.getByRole('button', { name: 'Refuse', exact: true }).click()
  const refusal = queue.getByRole('dialog')
  await refusal.getByRole('combobox').selectOption('UNREADABLE')
  await refusal.getByRole('textbox').fill('The time is dark')
  await refusal.getByRole('button', { name: 'Refuse', exact: true }).click()
  await queue.getByText('Nothing waits', { exact: true }).waitFor()

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

  const appeals = await open(other, OPERATOR_PATHS.reviews)
  await appeals.getByText('Appeals', { exact: true }).click()
  await look(appeals, id)
  await appeals.getByText('The user appeals: “It is a night race”').waitFor()
  await expectWell(appeals, 'an appeal in review')
  await appeals.getByRole('button', { name: 'Accept', exact: true }).click()
  await appeals.getByText('Nothing waits', { exact: true }).waitFor()
  await page.reload()
  await campaign.verified(TASK).waitFor()
  await campaign.claim.click()
  await campaign.dialog.getByText(/Reward received|Your reward is arriving/).waitFor()

  await editor.goto(OPERATOR_PATHS.campaigns)
  await editor.getByRole('textbox', { name: 'Search' }).fill(slug)
  await editor.getByRole('button', { name: 'Search', exact: true }).click()
  const budget = editor.getByRole('listitem').filter({ hasText: slug })
  await budget.getByRole('progressbar', { name: 'Budget used' }).waitFor()
  await budget.getByText('10,001 KCash', { exact: true }).first().waitFor()
  await editor.getByRole('button', { name: `Pause now: ${title}` }).click()
  const kill = editor.getByRole('dialog')
  await kill.getByRole('textbox', { name: 'Reason' }).fill('Too many proofs at once')
  await kill.getByRole('button', { name: 'Pause it now' }).click()
  const resume = editor.getByRole('button', { name: `Resume: ${title}` })
  await resume.waitFor()
  const visitor = await openSession()
  await visitor.page.goto(campaignPath(id))
  await visitor.page.getByText('The organiser has paused this campaign').first().waitFor()
  await resume.click()
  await kill.getByRole('textbox', { name: 'Reason' }).fill('The queue is empty')
  await kill.getByRole('button', { name: 'Resume it' }).click()
  await editor.getByRole('button', { name: `Pause now: ${title}` }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: title }).waitFor()

  await page.goto(K_STORE_PATH)
  const header = headerOf(page, labels)
  await header.showsBalance('10,001')
  await page.getByRole('button', { name: 'Buy for 240' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for 240 KCash' }).click()
  await page.getByRole('dialog').getByText('It is yours').waitFor()
  await page.goto(`${K_STORE_PATH}?show=orders`)
  const order = (await page.getByText(/^Order [\da-f-]{36}$/).textContent()) ?? ''
  await money.getByRole('textbox', { name: 'Id of the order' }).fill(order.replace('Order ', ''))
  await money.getByRole('textbox', { name: 'Reason' }).last().fill('Bought by mistake')
  await money.getByRole('button', { name: 'Refund', exact: true }).click()
  await money.getByText('The order is being refunded').waitFor()
  await page.reload()
  await page.getByText('Given back', { exact: true }).waitFor()
  await header.showsBalance('10,001')

  const audit = await open(auditor, OPERATOR_PATH)
  await audit.getByRole('heading', { level: 1 }).waitFor()
  await expectWell(audit, 'the overview of the console')
  await audit
    .getByRole('navigation', { name: 'Pages of the console' })
    .getByRole('link', { name: 'Audit trail' })
    .click()
  const steps = ['create', 'fund', 'publish', 'pause', 'resume'].map((step) => `${step}-campaign`)
  await expectActs(audit, 'About', id, steps)
  await audit.getByText('Why: Too many proofs at once').waitFor()
  await expectActs(audit, 'Who', manager.userId, [...steps, 'ask-approval'])
  await expectActs(audit, 'Who', admin.userId, ['approve'])
  await expectActs(audit, 'Who', second.userId, ['approve'])
  await expectActs(audit, 'Who', reviewer.userId, ['decide-review'])
  await expectActs(audit, 'Who', other.userId, ['decide-appeal'])
  const treasurer = ['issue-currency', 'ask-approval', 'refund-store-order']
  await expectActs(audit, 'Who', finance.userId, treasurer)
  await audit.getByText('Why: Bought by mistake').waitFor()
  await expectWell(audit, 'the audit trail')
})
