import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { Role } from '@platform/contracts/identity/rights'
import { NEW_CAMPAIGN_PATH, OPERATOR_PATH, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { Locator, Page } from 'playwright'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { aCampaign, CODE } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { giveRole } from '../src/platform/reviewers.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import type { BrowserSession } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** A new person with a role: their number, without +91, and their id. */
async function newStaff(role: Role) {
  const number = newIndianNumber()
  const [, claims = ''] = (await giveRole(number, role)).split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return { number, id: sub }
}

async function openConsole(session: BrowserSession, path: string, number: string): Promise<Page> {
  const { page } = session
  await page.goto(path)
  await page.getByRole('heading', { name: 'Log in as staff' }).waitFor()
  await logInByPhone(session, page, number)
  return page
}

async function issue(page: Page, userId: string, amount: string) {
  await page.getByRole('textbox', { name: 'Id of the user' }).fill(userId)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Reason' }).first().fill('Prize money of the test')
  await page.getByRole('button', { name: 'Issue it' }).click()
}

/** A text in each language. */
async function write(part: Page | Locator, name: string, text: string) {
  const group = part.getByRole('group', { name, exact: true }).first()
  for (const language of ['English', 'Hindi', 'Portuguese']) {
    await group.getByRole('textbox', { name: language }).fill(text)
  }
}

/** What a field for date and time takes, in the time zone of the browser. */
const typed = (page: Page, time: number) =>
  page.evaluate((at) => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, time)

test('people run the platform from the console: money with a second person, a campaign from its first word to its publication, and the trail of it', async ({
  openSession,
}) => {
  const [finance, second, manager, auditor] = await Promise.all([
    newStaff('finance'),
    newStaff('finance'),
    newStaff('campaign-manager'),
    newStaff('read-only'),
  ])
  const { slug } = aCampaign()
  const title = `Test ${slug}`

  const money = await openConsole(await openSession(), OPERATOR_PATHS.money, finance.number)
  await expectAccessible(money, 'the page of money')
  await expectFits(money, 'the page of money')
  await issue(money, manager.id, '300')
  await money.getByText('The currency is issued').waitFor()
  // To their own account another person approves it.
  await issue(money, finance.id, '1')
  await money.getByText(/^Approval requested/).waitFor()
  const approvals = await openConsole(await openSession(), OPERATOR_PATHS.approvals, second.number)
  await approvals.getByRole('button', { name: /^Approve: Issue 1/ }).first().click()
  const dialog = approvals.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('In the budget')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await approvals.getByText('Approved and carried out').waitFor()

  const editor = await openConsole(await openSession(), NEW_CAMPAIGN_PATH, manager.number)
  await editor.getByRole('heading', { level: 1, name: 'New campaign' }).waitFor()
  await editor.getByRole('textbox', { name: 'Slug' }).fill(slug)
  await write(editor, 'Title', title)
  await write(editor, 'Summary', 'Written in the console')
  await write(editor, 'Description', 'From its first word to its publication.')
  await editor.getByLabel('Starts').fill(await typed(editor, Date.now() - HOUR_MS))
  await editor.getByLabel('Ends').fill(await typed(editor, Date.now() + 3 * DAY_MS))
  await editor.getByRole('textbox', { name: 'Amount for each' }).fill('12.50')
  await editor.getByRole('textbox', { name: 'Slots' }).fill('20')
  await editor.getByRole('checkbox', { name: 'In no list' }).check()
  await editor.getByRole('button', { name: 'Save the draft' }).click()
  await editor.getByText(/values? ha(s|ve) to be corrected/).waitFor()
  await editor.getByRole('button', { name: 'Add a task' }).click()
  const task = editor.getByRole('group', { name: /^Task 1: / })
  await write(task, 'Title', 'The password')
  await write(task, 'Description', 'It is in the description.')
  await task.getByRole('textbox', { name: 'Codes' }).fill(CODE)
  await expectAccessible(editor, 'the editor of a campaign')
  await expectFits(editor, 'the editor of a campaign')
  await editor.getByRole('button', { name: 'Save the draft' }).click()
  await editor.getByText('Saved as version 1').waitFor()
  const preview = editor.getByRole('link', { name: 'Preview as a user sees it' })
  const id = (await preview.getAttribute('href'))?.match(/[\da-f-]{36}/)?.[0] ?? ''
  await editor.getByRole('button', { name: /^Put 250.* into escrow$/ }).click()
  await editor.getByText(/250.* in escrow$/).waitFor()
  await editor.getByRole('button', { name: 'Publish' }).click()
  await editor.getByText('Published', { exact: true }).waitFor()

  const visitor = await openSession()
  await visitor.page.goto(campaignPath(id))
  await visitor.page.getByRole('heading', { name: title }).waitFor()

  const audit = await openConsole(await openSession(), OPERATOR_PATH, auditor.number)
  await expectAccessible(audit, 'the overview of the console')
  await expectFits(audit, 'the overview of the console')
  await audit
    .getByRole('navigation', { name: 'Pages of the console' })
    .getByRole('link', { name: 'Audit trail' })
    .click()
  await audit.getByRole('textbox', { name: 'About' }).fill(id)
  await eventually(async () => {
    await audit.getByRole('button', { name: 'Show', exact: true }).click()
    await audit.getByText('publish-campaign').waitFor({ timeout: 1_000 })
  })
  await audit.getByText('fund-campaign').waitFor()
  await audit.getByText('create-campaign').waitFor()
  await expectAccessible(audit, 'the audit trail')
  await expectFits(audit, 'the audit trail')
})
