import { EXCHANGE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/exchange'
import { CURRENCY_EXCHANGE_PATH } from '@platform/contracts/wallet/paths'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const exchangePageOf = (page: Page) => ({
  pay: page.getByRole('textbox', { name: 'You pay' }),
  receives: (amount: string) => page.locator(`input[readonly][value="${amount}"]`).waitFor(),
  confirm: (amount: string) =>
    page.getByRole('button', { name: `Exchange ${amount}`, exact: true }),
  balance: (amount: string) => page.getByText(`Balance: ${amount}`, { exact: true }).waitFor(),
})

const nextWidths = widthsInTurn()

describe('the currency exchange', () => {
  test.for(nextWidths())(
    'a user exchanges USDT by the quote shown, sees both balances change at once, and finds it in the history, on %s',
    async ([, size], { openSession }) => {
      const user = await newUser()
      await issueTo(user.userId, 'USDT', '20')
      const { page, labels } = await openSession({ size, user })
      const other = await page.context().newPage()
      await other.goto(`${CURRENCY_EXCHANGE_PATH}?from=USDT`)
      await watchLayoutShift(page)
      await page.goto(`${CURRENCY_EXCHANGE_PATH}?from=USDT`)
      const exchange = exchangePageOf(page)
      await exchange.balance('20 USDT')
      await exchange.pay.fill('5')
      await exchange.receives('5,000')
      await exchange.confirm('5 USDT').waitFor()
      await page.getByText('1 USDT = 1,000 KCash').waitFor()
      await page.getByRole('timer').waitFor()
      await expectStill(page, 'the exchange')
      await expectWell(page, 'a quote')

      await exchange.pay.press('Enter')
      await page.getByRole('heading', { name: 'Exchanged' }).waitFor()
      await page.getByText('5 USDT became 5,000 KCash.').waitFor()
      await headerOf(page, labels).showsBalance('5,000')
      // Another tab has both balances without a press.
      await exchangePageOf(other).balance('15 USDT')
      await exchangePageOf(other).balance('5,000 KCash')
      await expectWell(page, 'a finished exchange')

      await page.getByRole('link', { name: 'See your history' }).click()
      const lines = page
        .getByRole('listitem')
        .filter({ hasText: 'Exchanged 5 USDT to 5,000 KCash' })
      await lines.filter({ hasText: '+5,000 KCash' }).filter({ hasText: '−5 USDT' }).waitFor()
    },
  )

  // Concurrent with the next, which mostly waits for a quote to expire.
  test.concurrent.for(nextWidths())(
    'who has too little reads what is missing, and pays with the other currency, on %s',
    async ([, size], { openSession }) => {
      const user = await newUser()
      await issueTo(user.userId, 'USDT', '2')
      const { page } = await openSession({ size, user })
      await page.goto(CURRENCY_EXCHANGE_PATH)
      const exchange = exchangePageOf(page)
      await exchange.pay.fill('500')
      await page.getByText('Uh-oh! Not Enough K-Cash or rKovra').waitFor()
      await page.getByText('You need 500 KCash more.').waitFor()
      await page.getByRole('button', { name: 'Earn rewards in campaigns' }).waitFor()
      await expectWell(page, 'too little to exchange')
      await page.getByText('Pay USDT instead', { exact: true }).click()
      await exchange.receives('500')
      await exchange.confirm('0.50 USDT').click()
      await page.getByText('0.50 USDT became 500 KCash.').waitFor()
    },
  )

  test.concurrent.for(nextWidths())(
    'a quote that expired is replaced in its place, and a visitor logs in first, on %s',
    async ([, size], { openSession }) => {
      const user = await newUser()
      await issueTo(user.userId, 'USDT', '2')
      const { page } = await openSession({ size, user })
      await page.goto(`${CURRENCY_EXCHANGE_PATH}?from=USDT`)
      const exchange = exchangePageOf(page)
      await exchange.pay.fill('2')
      await exchange.confirm('2 USDT').waitFor()
      const renew = page.getByRole('button', { name: 'Get a new quote' })
      await renew.waitFor({ timeout: EXCHANGE_QUOTE_LIFETIME_MS + 15_000 })
      await expectWell(page, 'an expired quote')
      await renew.click()
      await exchange.confirm('2 USDT').click()
      await page.getByText('2 USDT became 2,000 KCash.').waitFor()

      const { page: visited } = await openSession({ size })
      await visited.goto(CURRENCY_EXCHANGE_PATH)
      await visited.getByText('1 USDT = 1,000 KCash').waitFor()
      await visited.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
      await expectWell(visited, 'the exchange for a visitor')
    },
  )

  for (const language of ['hi', 'pt-BR'] as const) {
    test.for(nextWidths())(
      `it has room for the texts in ${language}, on %s`,
      async ([, size], { openSession }) => {
        const user = await newUser()
        await issueTo(user.userId, 'USDT', '2')
        const { page } = await openSession({ size, user, language })
        await page.goto(`${CURRENCY_EXCHANGE_PATH}?from=USDT`)
        const pay = page.getByRole('main').getByRole('textbox').first()
        await pay.fill('1')
        await page.getByRole('timer').waitFor()
        await expectWell(page, `a quote in ${language}`)
        await pay.fill('3')
        await page.getByRole('main').getByRole('status').waitFor()
        await expectWell(page, `too little to exchange in ${language}`)
      },
    )
  }
})

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
