import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { Locator, Page } from 'playwright'
import { eventually } from '../session/eventually.ts'

/** Issues KCash. */
export async function issue(page: Page, userId: string, amount: string) {
  await page.getByRole('textbox', { name: 'Id of the user' }).fill(userId)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Reason' }).first().fill('Prize money of the test')
  await page.getByRole('button', { name: 'Issue it' }).click()
}

/** Approves what somebody asked for, by how its button begins. */
export async function approve(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('In the budget')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved and carried out').waitFor()
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

export interface WrittenCampaign {
  slug: string
  title: string
  /** To each, KCash. */
  amount: string
  slots: string
  /** The title of its one task: a proof of a text and pictures. */
  task: string
}

/** Writes a campaign on the page of the editor, refused before it has a task, to a draft that can be saved. */
export async function writeCampaign(editor: Page, campaign: WrittenCampaign) {
  const { slug, title, amount, slots } = campaign
  await editor.getByRole('heading', { level: 1, name: 'New campaign' }).waitFor()
  await editor.getByRole('textbox', { name: 'Slug' }).fill(slug)
  await write(editor, 'Title', title)
  await write(editor, 'Summary', 'Written in the console')
  await write(editor, 'Description', 'From its first word to its publication.')
  await editor.getByLabel('Starts').fill(await typed(editor, Date.now() - HOUR_MS))
  await editor.getByLabel('Ends').fill(await typed(editor, Date.now() + 3 * DAY_MS))
  await editor.getByRole('textbox', { name: 'Amount for each' }).fill(amount)
  await editor.getByRole('textbox', { name: 'Slots' }).fill(slots)
  await editor.getByRole('checkbox', { name: 'In no list' }).check()
  await editor.getByRole('button', { name: 'Save the draft' }).click()
  await editor.getByText(/values? ha(s|ve) to be corrected/).waitFor()
  await editor.getByRole('combobox', { name: 'Kind of task' }).selectOption('PROOF')
  await editor.getByRole('button', { name: 'Add a task' }).click()
  const task = editor.getByRole('group', { name: /^Task 1: / })
  await write(task, 'Title', campaign.task)
  await write(task, 'Description', 'Show how the race ended.')
  await write(task, 'Instructions', 'The last screen of a race.')
  const asks = task.getByRole('group', { name: 'What users hand in', exact: true })
  await asks.getByRole('combobox', { name: /^Text/ }).selectOption('required')
  await asks.getByRole('button', { name: 'Set this: Pictures' }).click()
  await asks.getByRole('textbox', { name: /^Least number/ }).fill('1')
  await asks.getByRole('textbox', { name: /^Largest number/ }).fill('2')
}

/** Looks at what waits of a campaign. */
export async function look(page: Page, campaignId: string) {
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption(campaignId)
  await page.getByRole('button', { name: /^Look at it: / }).click()
}

/** The audit trail has these acts, of a person or about a thing. */
export async function expectActs(audit: Page, field: 'Who' | 'About', id: string, acts: string[]) {
  await audit.getByRole('button', { name: 'Show all' }).click()
  await audit.getByRole('textbox', { name: field }).fill(id)
  await eventually(async () => {
    await audit.getByRole('button', { name: 'Show', exact: true }).click()
    for (const act of acts) {
      await audit.getByText(act, { exact: true }).first().waitFor({ timeout: 1_000 })
    }
  })
}
