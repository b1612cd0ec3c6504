import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { sandboxUrl } from '../src/platform/addresses.ts'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { proveFact } from '../src/platform/prove-fact.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

/** What the provider does with the payout of an order, by its page. */
async function payOut(order: string, act: string): Promise<void> {
  const page = await (await fetch(`${sandboxUrl}/cashlane`)).text()
  const section = page.split('<section').find((one) => one.includes(order)) ?? ''
  const [payout = ''] = /po-[0-9a-f-]+/.exec(section) ?? []
  const body = new URLSearchParams({ payout, act })
  await fetch(`${sandboxUrl}/cashlane`, { method: 'POST', body, redirect: 'manual' })
}

test.for(nextWidths())(
  'a user registers where money arrives, withdraws what was shown once they are verified, and finds it paid out in another tab, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    await issueTo(user.userId, 'KCASH', '5000')
    // Until it is known that they are of age, and that their PAN is theirs, the service refuses.
    const { page, openTab } = await openSession({ size, user, expects: [/403/] })
    await watchLayoutShift(page)
    await page.goto('/transaction-history/')
    await page.getByRole('link', { name: 'Withdraw KCash' }).click()
    await page.getByRole('heading', { name: 'How much?' }).waitFor()
    await expectStill(page, 'the page of a withdrawal')
    await expectAccessible(page, 'how much is withdrawn')
    await expectFits(page, 'how much is withdrawn')
    await page.getByRole('textbox', { name: 'KCash to withdraw' }).fill('2000')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('textbox', { name: 'UPI id' }).fill('asha@okbank')
    await expectAccessible(page, 'where it is withdrawn to')
    await expectFits(page, 'where it is withdrawn to')
    await page.getByRole('button', { name: 'Save' }).click()
    // It has to wait for some seconds on a local platform, which may be over before it is shown.
    await page.getByRole('button', { name: 'Withdraw here' }).click()

    await page.getByText('a••••@okbank').waitFor()
    const order = page.getByRole('button', { name: 'Withdraw', exact: true })
    await order.click()
    await page.getByText('Please confirm first that you are of age.').waitFor()
    await page.getByText('Please verify your PAN first.').waitFor()
    await expectAccessible(page, 'what arrives of a withdrawal')
    await expectFits(page, 'what arrives of a withdrawal')

    for (const fact of ['over-18', 'pan-verified'] as const) await proveFact(user.userId, fact)
    const state = page.getByRole('heading', { level: 2 })
    const again = page.getByRole('button', { name: 'Check again' })
    await eventually(async () => {
      if (!page.url().includes(PAYOUT_CONFIRMATION_PATH)) {
        if (await again.isVisible()) await again.click()
        await order.click({ timeout: 2_000 })
      }
      await state.filter({ hasText: 'Your withdrawal is under way' }).waitFor({ timeout: 5_000 })
    })
    await expectAccessible(page, 'a withdrawal that is under way')
    await expectFits(page, 'a withdrawal that is under way')
    const confirmation = page.url()

    const other = await openTab()
    await watchLayoutShift(other)
    await other.goto(confirmation)
    await other.getByRole('heading', { name: 'Your withdrawal is under way' }).waitFor()
    const id = new URL(confirmation).searchParams.get('order') ?? ''
    await payOut(id, 'pay-out')
    await other.getByRole('heading', { name: 'Paid out' }).waitFor()
    await expectStill(other, 'a withdrawal that is paid out')
    await expectAccessible(other, 'a withdrawal that is paid out')
    await state.filter({ hasText: 'Paid out' }).waitFor()
    await payOut(id, 'return')
    await other.goto('/transaction-history/?type=meta-txn')
    const lines = other.getByRole('listitem')
    await lines.filter({ hasText: 'Payout given back by the bank' }).first().waitFor()
    await lines.filter({ hasText: 'Paid out' }).first().waitFor()
    await other.goto('/withdraw/')
    await other.getByRole('link', { name: /^₹/ }).waitFor()
    await expectAccessible(other, 'the withdrawals before')
  },
)
