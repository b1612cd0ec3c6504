import { BUY_KCASH_PATH, PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { headerOf } from '../src/pages/header.ts'
import { newUser } from '../src/platform/new-user.ts'
import { proveFact } from '../src/platform/prove-fact.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { allowShiftsUntilNow, expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

test.for(nextWidths())(
  'a user of age buys KCash for what was shown, is declined first, and finds the purchase in another tab, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    // Until it is known that they are of age the service refuses.
    const { page, labels, openTab } = await openSession({ size, user, expects: [/403/] })
    await watchLayoutShift(page)
    await page.goto(BUY_KCASH_PATH)
    await page.getByRole('textbox', { name: 'KCash to buy' }).fill('2000')
    await page.getByRole('button', { name: 'See what it costs' }).click()
    const order = page.getByRole('button', { name: 'Go on to payment' })
    await order.waitFor()
    await expectStill(page, 'what KCash cost')
    await order.click()
    await page.getByText('Please confirm first that you are of age.').waitFor()
    await allowShiftsUntilNow(page)
    await expectAccessible(page, 'what KCash cost')
    await expectFits(page, 'what KCash cost')

    await proveFact(user.userId, 'over-18')
    const state = page.getByRole('heading', { level: 2 })
    const again = page.getByRole('button', { name: 'Check again' })
    await eventually(async () => {
      if (!page.url().includes(PURCHASE_CONFIRMATION_PATH)) {
        if (await again.isVisible()) await again.click()
        await order.click({ timeout: 2_000 })
      }
      await state.filter({ hasText: 'Not paid yet' }).waitFor({ timeout: 5_000 })
    })
    await expectStill(page, 'a purchase to pay')
    await expectAccessible(page, 'a purchase to pay')
    await expectFits(page, 'a purchase to pay')
    await page.getByRole('link', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Be declined' }).click()
    await state.filter({ hasText: 'Payment Failed, Please try again!' }).waitFor()
    await expectAccessible(page, 'a payment that was declined')
    const confirmation = page.url()

    await page.getByRole('link', { name: /^Pay / }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Your KCash are there' }).waitFor()
    await headerOf(page, labels).showsBalance('2,000')
    await expectStill(page, 'a purchase')
    await expectAccessible(page, 'a purchase')
    await expectFits(page, 'a purchase')

    const other = await openTab()
    await other.goto(confirmation)
    await other.getByRole('heading', { name: 'Your KCash are there' }).waitFor()
    await other.goto('/transaction-history/?type=onramp')
    await other.getByRole('listitem').filter({ hasText: '+2,000 KCash' }).waitFor()

    // The longest words are in the other languages.
    for (const language of ['hi', 'pt-BR'] as const) {
      const { page: translated } = await openSession({ size, user, language })
      await watchLayoutShift(translated)
      await translated.goto(confirmation)
      // The figures of the purchase: its page has all of its height.
      await translated.locator('main dl').first().waitFor()
      await expectStill(translated, `a purchase in ${language}`)
      await expectAccessible(translated, `a purchase in ${language}`)
      await expectFits(translated, `a purchase in ${language}`)
      await translated.goto(BUY_KCASH_PATH)
      await translated.getByRole('textbox').waitFor()
      await expectStill(translated, `buying in ${language}`)
      await expectFits(translated, `buying in ${language}`)
    }
  },
)
