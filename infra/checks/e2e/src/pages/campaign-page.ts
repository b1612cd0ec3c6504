import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'
import { CODE } from '../platform/campaigns.ts'
import { type Input, mouse } from '../session/input.ts'

/** A campaign's page: tasks, their modal, the one action. */
export function campaignPageOf(page: Page, labels: Labels, input: Input = mouse) {
  const dialog = page.getByRole('dialog')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const taskButton = (label: string, title: string) =>
    page.getByRole('button', { name: `${label}: ${title}` })
  const verified = (title: string) => row(title).getByText(labels.verified, { exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  return {
    dialog,
    row,
    taskButton,
    verified,
    inDialog,
    start: page.getByRole('button', { name: labels.getStarted }),
    claim: page.getByRole('button', { name: labels.claimRewards }),
    title: (title: string) => page.getByRole('heading', { level: 1, name: title }),
    codeField: dialog.getByRole('textbox', { name: labels.code, exact: true }),

    async enterPassword(title: string, code = CODE): Promise<void> {
      await input.press(taskButton(labels.completeTask, title))
      await input.type(dialog.getByRole('textbox', { name: labels.code, exact: true }), code)
      await input.press(inDialog(labels.validate))
    },
    async acknowledge(title: string): Promise<void> {
      await dialog.getByRole('heading', { name: labels.taskVerified }).waitFor()
      await input.press(inDialog(labels.okay))
      await dialog.waitFor({ state: 'detached' })
      await verified(title).waitFor()
    },
    async doCodeTask(title = 'The password'): Promise<void> {
      await this.enterPassword(title)
      await this.acknowledge(title)
    },
    async doGameTask(title = 'The player'): Promise<void> {
      await input.press(taskButton(labels.completeTask, title))
      await input.choose(dialog.getByLabel(labels.loginMethod), labels.username)
      await input.type(dialog.getByRole('textbox', { name: labels.username }), 'monsoon_fox')
      await input.press(inDialog(labels.continue))
      await input.type(dialog.getByRole('textbox', { name: 'Guild' }), 'Foxes')
      await input.press(inDialog(labels.validate))
      await this.acknowledge(title)
    },
    /** Opens the link's tab and closes it. */
    async followLink(title = 'The long read'): Promise<void> {
      const outside = page.context().waitForEvent('page')
      await input.press(taskButton(labels.completeTask, title))
      await (await outside).close()
    },
    async doLinkTask(title = 'The long read'): Promise<void> {
      await this.followLink(title)
      await input.press(taskButton(labels.validate, title))
      await verified(title).waitFor()
    },
    async doWalletTask(title = 'The wallet'): Promise<void> {
      await input.press(taskButton(labels.validate, title))
      await verified(title).waitFor()
    },
  }
}
