import { K_STORE_PATH } from '@platform/contracts/wallet/paths'
import { expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

test.for(nextWidths())(
  'a user buys an item of the store, sees its code, finds both later, and reads what a dearer one lacks, on %s',
  async ([, size], { openSession }) => {
    const user = await newUser()
    await issueTo(user.userId, 'KCASH', '1500')
    const { page, labels } = await openSession({ size, user })
    await watchLayoutShift(page)
    await page.goto(K_STORE_PATH)
    const drop = page.getByRole('button', { name: 'Buy for 240' })
    await drop.waitFor()
    await page.getByText('16,500 more to go').waitFor()
    await expectStill(page, 'the store')
    await expectAccessible(page, 'the store')
    await expectFits(page, 'the store')

    await drop.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('After that').waitFor()
    await expectAccessible(page, 'an item before it is paid')
    await expectFits(page, 'an item before it is paid')
    await sheet.getByRole('button', { name: 'Buy for 240 KCash' }).click()
    await sheet.getByText('It is yours').waitFor()
    await headerOf(page, labels).showsBalance('1,260')
    await sheet.getByRole('button', { name: 'Show code' }).click()
    const code = await sheet.getByText(/^DEMO-STORM-\d+$/).textContent()
    await expectAccessible(page, 'the code of an order')
    await expectFits(page, 'the code of an order')

    // On another device, or tomorrow.
    await page.goto(`${K_STORE_PATH}?show=orders`)
    await page.getByText('My orders', { exact: true }).click()
    await page.getByRole('button', { name: 'Show code' }).click()
    expect(await page.getByText(/^DEMO-STORM-\d+$/).textContent()).toBe(code)
    await page.goto('/transaction-history/?type=shop')
    await page.getByRole('listitem').filter({ hasText: '−240 KCash' }).waitFor()
  },
)
