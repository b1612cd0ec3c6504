import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'
import { CODE } from '../platform/campaigns.ts'
import { followOutside } from '../session/follow-outside.ts'
import { type Input, mouse } from '../session/input.ts'

/** A campaign's page: the tasks with their forms, the bar with the next step, the dialog of a claim. */
export function campaignPageOf(page: Page, labels: Labels, input: Input = mouse) {
  const dialog = page.getByRole('dialog')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const bar = page.getByRole('region', { name: labels.rewardPanel })
  /** The one button of an open task: in the bar on phones, where the task stands on desktop. */
  const taskButton = (label: string, title: string) =>
    row(title)
      .or(bar)
      .getByRole('button', { name: `${label}: ${title}` })
  const verified = (title: string) => row(title).getByText(labels.verified, { exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const codeField = page.getByRole('textbox', { name: labels.code, exact: true })
  /** Opens a task that is not the next. */
  const open = async (title: string) => {
    await row(title).waitFor()
    const closed = row(title).getByRole('button', { name: title, exact: true, expanded: false })
    if (await closed.isVisible()) await input.press(closed)
  }

  return {
    dialog,
    row,
    bar,
    open,
    taskButton,
    verified,
    inDialog,
    start: page.getByRole('button', { name: labels.getStarted }),
    claim: page.getByRole('button', { name: labels.claimRewards }),
    title: (title: string) => page.getByRole('heading', { level: 1, name: title }),
    codeField,

    async enterPassword(title: string, code = CODE): Promise<void> {
      await open(title)
      await input.type(codeField, code)
      await input.press(taskButton(labels.validate, title))
    },
    async doCodeTask(title = 'The password'): Promise<void> {
      await this.enterPassword(title)
      await verified(title).waitFor()
    },
    async doGameTask(title = 'The player'): Promise<void> {
      await open(title)
      await input.choose(row(title).getByLabel(labels.loginMethod), labels.username)
      await input.type(row(title).getByRole('textbox', { name: labels.username }), 'monsoon_fox')
      await input.press(taskButton(labels.continue, title))
      await input.type(row(title).getByRole('textbox', { name: 'Guild' }), 'Foxes')
      await input.press(taskButton(labels.validate, title))
      await verified(title).waitFor()
    },
    /** Opens the link's tab and closes it. */
    async followLink(title = 'The long read'): Promise<void> {
      await open(title)
      await followOutside(page, () => input.press(taskButton(labels.completeTask, title)))
    },
    /** It is validated automatically on the return. */
    async doLinkTask(title = 'The long read'): Promise<void> {
      await this.followLink(title)
      await verified(title).waitFor()
    },
    async doWalletTask(title = 'The wallet'): Promise<void> {
      await open(title)
      await input.press(taskButton(labels.validate, title))
      await verified(title).waitFor()
    },
  }
}
