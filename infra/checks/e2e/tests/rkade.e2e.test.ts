import { randomUUID } from 'node:crypto'
import { profile } from '@platform/contracts/identity/http'
import { RKADE_PATH, TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { rkade, staffChestTable } from '@platform/contracts/wallet/rkade'
import { waitFor } from '@platform/testing/wait-for'
import { beforeAll } from 'vitest'
import { issueTo } from '../src/platform/issue.ts'
import { newUser } from '../src/platform/new-user.ts'
import { operatorSession } from '../src/platform/operator.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, expectStillDuring, watchLayoutShift } from '../src/session/layout-shift.ts'
import { leaveSheet } from '../src/session/leave-sheet.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()
const PRIZES = [
  { amount: '0.5', chance: 900_000 },
  { amount: '2', chance: 99_000 },
  { amount: '25', chance: 1_000 },
]
/** From the first table to the beacon's round of the day, and some more. */
const OPENS_WITHIN_MS = 90_000

beforeAll(async () => {
  const { call } = await operatorSession()
  const own = await call({ method: 'GET', path: '/api/users/me/profile', data: profile })
  const stateOf = async () =>
    (await call({ method: 'GET', path: '/api/rkade?timeZone=UTC', data: rkade })).state
  // A local platform has one from its first start on.
  if ((await stateOf()) === 'CLOSED') {
    await issueTo(own.userId, 'RTOKEN', '1000')
    await call({
      ...({ method: 'POST', path: '/api/rkade/admin/tables', data: staffChestTable } as const),
      body: { prizes: PRIZES, budget: '1000', reason: 'browser test' },
      idempotencyKey: randomUUID(),
    })
  }
  await waitFor(async () => (await stateOf()) === 'OPEN', OPENS_WITHIN_MS)
}, OPENS_WITHIN_MS)

test.for(nextWidths())(
  'a visitor sees the odds; a user opens the chest once, finds the prize in the history, and reads when the draw can be checked, on %s',
  async ([, size], { openSession }) => {
    const visitor = await openSession({ size })
    await visitor.page.goto(RKADE_PATH)
    await visitor.page.getByRole('button', { name: 'Log in to open it' }).waitFor()
    await visitor.page.getByRole('row', { name: /\d %/ }).first().waitFor()
    await expectAccessible(visitor.page, 'the chest of a visitor')

    const { page } = await openSession({ size, user: await newUser() })
    await watchLayoutShift(page)
    await page.goto(RKADE_PATH)
    const open = page.getByRole('button', { name: 'Open the chest' })
    await open.waitFor()
    await page.getByText('Nothing opened yet').waitFor()
    await expectStill(page, 'a closed chest')
    await expectAccessible(page, 'a closed chest')
    await expectFits(page, 'a closed chest')
    await expectStillDuring(page, 'an opened chest', async () => {
      await open.click()
      await page.getByRole('heading', { name: /^You got / }).waitFor()
      await page.getByRole('timer', { name: /^Next chest in / }).waitFor()
    })
    await expectAccessible(page, 'an opened chest')
    await expectFits(page, 'an opened chest')

    await page.getByRole('button', { name: /^Check this draw/ }).click()
    await page.getByText(/^The secret of this day is shown from/).waitFor()
    await expectAccessible(page, 'the check of a draw')
    await page.keyboard.press('Escape')
    await leaveSheet(page)

    await page.reload()
    await page.getByRole('heading', { name: /^You got / }).waitFor()
    await page.goto(TRANSACTION_HISTORY_PATH)
    await page.getByRole('listitem').filter({ hasText: 'Daily chest' }).waitFor()
  },
)
