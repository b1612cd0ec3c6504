import { randomUUID } from 'node:crypto'
import { toMinor } from '@platform/contracts/money'
import { issued } from '@platform/contracts/wallet/http'
import { inParallel } from '@platform/testing/in-parallel'
import { sized } from '@platform/testing/sizes'
import { beforeAll, expect, inject, test } from 'vitest'
import { availableOf } from './driver/account.ts'
import { dataOf, isFinal, untilSettled } from './driver/api.ts'
import { issue, signInOperator } from './driver/operator.ts'
import { signIn, type User } from './driver/user.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'

const KEYS = sized({ short: 15, long: 1_000 })
const SENDERS = 10
const RECEIVERS = sized({ short: 5, long: 20 })
const AMOUNT = '1.25'
const platform = inject('platform')

let treasurer: User
let receivers: User[]

beforeAll(async () => {
  treasurer = await signInOperator(platform)
  receivers = await inParallel(Array.from({ length: RECEIVERS }), 4, () => signIn(platform))
})

test(`${KEYS} idempotency keys, each sent ${SENDERS} times in parallel: ${KEYS} effects`, async () => {
  const orders = Array.from({ length: KEYS }, (_, n) => ({
    userId: receivers[n % RECEIVERS]!.id,
    amount: AMOUNT,
    key: randomUUID(),
  }))
  const effects = await inParallel(orders, 10, async (order) => {
    const answers = await Promise.all(
      Array.from({ length: SENDERS }, () => issue(treasurer, order)),
    )
    const settled = [...answers.filter(isFinal), await untilSettled(() => issue(treasurer, order))]
    return new Set(settled.map((answer) => dataOf(issued, answer).postingId))
  })
  expect(effects.filter(({ size }) => size !== 1)).toEqual([])
  expect(new Set(effects.flatMap((ids) => [...ids])).size).toBe(KEYS)

  const balances = await inParallel(receivers, 4, availableOf)
  const each = toMinor(AMOUNT, 'KCASH') * BigInt(KEYS / RECEIVERS)
  expect(balances).toEqual(receivers.map(() => each))
  expect(await ledgerViolations(platform)).toEqual([])
}, 400_000)

test('refuses a key with another body, and issues nothing more', async () => {
  const receiver = await signIn(platform)
  const order = { userId: receiver.id, amount: '3.00', key: randomUUID() }
  const first = await untilSettled(() => issue(treasurer, order))
  expect(first.status).toBe(200)
  const others = ['4.00', '30.00', '0.01'].map((amount) =>
    untilSettled(() => issue(treasurer, { ...order, amount })),
  )
  for (const { status, code } of await Promise.all(others)) {
    expect([status, code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  }
  expect(await availableOf(receiver)).toBe(300n)
})
