import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'

/** The header of every page. */
export function headerOf(page: Page, labels: Labels) {
  const bar = page.getByRole('banner')
  const [before = ''] = labels.balance.split('{amount}')
  const balance = bar.getByRole('link', { name: before.trim() })
  return {
    bar,
    balance,
    logIn: bar.getByRole('button', { name: labels.logIn }),
    account: bar.getByRole('button', { name: labels.account }),
    language: bar.getByRole('button', { name: labels.language }),
    /** Waits for this balance, e.g. "12.50". */
    async showsBalance(amount: string): Promise<void> {
      const name = labels.balance.replace('{amount}', `${amount} KCash`)
      await bar.getByRole('link', { name, exact: true }).waitFor()
    },
    async logOut(): Promise<void> {
      await bar.getByRole('button', { name: labels.account }).click()
      await bar.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await bar.getByRole('button', { name: labels.logIn }).waitFor()
    },
  }
}
