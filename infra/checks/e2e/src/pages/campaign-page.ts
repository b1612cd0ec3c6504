import type { Page } from 'playwright'
import { CODE } from '../platform/campaigns.ts'
import { type Hand, mouse } from '../visit/hand.ts'
import type { Words } from '../words/words.ts'

/** One campaign: its tasks, the modal in which they are done, its one action. */
export function campaignPageOf(page: Page, words: Words, hand: Hand = mouse) {
  const dialog = page.getByRole('dialog')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const taskButton = (label: string, title: string) =>
    page.getByRole('button', { name: `${label}: ${title}` })
  const verified = (title: string) => row(title).getByText(words.verified, { exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  return {
    dialog,
    row,
    taskButton,
    verified,
    inDialog,
    start: page.getByRole('button', { name: words.getStarted }),
    claim: page.getByRole('button', { name: words.claimRewards }),
    title: (title: string) => page.getByRole('heading', { level: 1, name: title }),
    codeField: dialog.getByRole('textbox', { name: words.code, exact: true }),

    async enterPassword(title: string, code = CODE): Promise<void> {
      await hand.press(taskButton(words.completeTask, title))
      await hand.type(dialog.getByRole('textbox', { name: words.code, exact: true }), code)
      await hand.press(inDialog(words.validate))
    },
    async acknowledge(title: string): Promise<void> {
      await dialog.getByRole('heading', { name: words.taskVerified }).waitFor()
      await hand.press(inDialog(words.okay))
      await dialog.waitFor({ state: 'detached' })
      await verified(title).waitFor()
    },
    async doCodeTask(title = 'The password'): Promise<void> {
      await this.enterPassword(title)
      await this.acknowledge(title)
    },
    async doGameTask(title = 'The player'): Promise<void> {
      await hand.press(taskButton(words.completeTask, title))
      await hand.choose(dialog.getByLabel(words.loginMethod), words.username)
      await hand.type(dialog.getByRole('textbox', { name: words.username }), 'monsoon_fox')
      await hand.press(inDialog(words.continue))
      await hand.type(dialog.getByRole('textbox', { name: 'Guild' }), 'Foxes')
      await hand.press(inDialog(words.validate))
      await this.acknowledge(title)
    },
    /** Follows the link to a tab of its own and comes back. */
    async followLink(title = 'The long read'): Promise<void> {
      const outside = page.context().waitForEvent('page')
      await hand.press(taskButton(words.completeTask, title))
      await (await outside).close()
    },
    async doLinkTask(title = 'The long read'): Promise<void> {
      await this.followLink(title)
      await hand.press(taskButton(words.validate, title))
      await verified(title).waitFor()
    },
    async doWalletTask(title = 'The wallet'): Promise<void> {
      await hand.press(taskButton(words.validate, title))
      await verified(title).waitFor()
    },
  }
}
