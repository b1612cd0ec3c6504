import { COLLECT_EARNINGS_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { headerOf } from '../src/pages/header.ts'
import { giveBonus } from '../src/platform/give-bonus.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

test.for(nextWidths())(
  'a user reads what is kept of their bonuses, collects one and then the rest, and finds both in the history, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    for (const [amount, days] of [
      ['50', 3],
      ['100', 30],
      ['20', 9],
    ] as const) {
      await giveBonus(user.userId, amount, days)
    }
    const { page, labels } = await openSession({ size, user })
    await watchLayoutShift(page)
    await page.goto(TRANSACTION_HISTORY_PATH)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Collect earnings' }).click()
    const ready = page.getByRole('region', { name: 'Ready to collect' })
    await ready.getByText('170 KCash').waitFor()
    await ready.getByText('2 days left').waitFor()
    await expectStill(page, 'earnings')
    await expectAccessible(page, 'earnings')
    await expectFits(page, 'earnings')

    await page.getByRole('button', { name: 'Details: Bonus, 50 KCash' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('−10 KCash').waitFor()
    await expectAccessible(page, 'the details of an earning')
    await expectFits(page, 'the details of an earning')
    await sheet.getByRole('button', { name: 'Collect 50 KCash' }).click()
    await sheet.getByText('40 KCash are in your balance.').waitFor()
    await headerOf(page, labels).showsBalance('40')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Tax and what you get' }).click()
    await page.getByRole('dialog').getByText('96 KCash').waitFor()
    await expectAccessible(page, 'the tax of all earnings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Collect 96 KCash' }).click()
    await page.getByText('96 KCash are in your balance.').waitFor()
    await headerOf(page, labels).showsBalance('136')
    await page.getByText('Nothing to collect now').waitFor()
    await expectAccessible(page, 'collected earnings')
    await expectFits(page, 'collected earnings')

    await page.goto(`${TRANSACTION_HISTORY_PATH}?type=redeem`)
    await page.getByRole('listitem').filter({ hasText: '+50 KCash' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: '+100 KCash' }).waitFor()
  },
)

test.for(nextWidths())(
  'a user who has earned nothing is shown where to begin; an earning that needs a proof says so and stays, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    const { page } = await openSession({ size, user })
    await watchLayoutShift(page)
    await page.goto(COLLECT_EARNINGS_PATH)
    await page.getByRole('button', { name: 'Find a campaign' }).waitFor()
    await expectStill(page, 'no earnings')
    await expectAccessible(page, 'no earnings')
    await expectFits(page, 'no earnings')

    await giveBonus(user.userId, '12000', 9)
    await page.reload()
    await page.getByText('12,000 KCash more can be collected once your PAN is verified').waitFor()
    await page.getByText('Needs your PAN').waitFor()
    await page.getByText('Nothing to collect now').waitFor()
    await expectAccessible(page, 'an earning that needs a proof')
    await expectFits(page, 'an earning that needs a proof')
  },
)
