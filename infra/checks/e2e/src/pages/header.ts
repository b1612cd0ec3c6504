import type { Page } from 'playwright'
import type { Words } from '../words/words.ts'

/** What stands above every page. */
export function headerOf(page: Page, words: Words) {
  const bar = page.getByRole('banner')
  const [before = ''] = words.balance.split('{amount}')
  const balance = bar.getByRole('link', { name: before.trim() })
  return {
    bar,
    balance,
    logIn: bar.getByRole('button', { name: words.logIn }),
    account: bar.getByRole('button', { name: words.account }),
    language: bar.getByRole('button', { name: words.language }),
    /** Waits for the balance to be this, e.g. "12.50". */
    async showsBalance(amount: string): Promise<void> {
      const name = words.balance.replace('{amount}', `${amount} KCash`)
      await bar.getByRole('link', { name, exact: true }).waitFor()
    },
    async logOut(): Promise<void> {
      await bar.getByRole('button', { name: words.account }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await bar.getByRole('button', { name: words.logIn }).waitFor()
    },
  }
}
