import { randomUUID } from 'node:crypto'
import { watchQueries } from '@platform/testing/index-coverage'
import { testClock } from '@platform/testing/test-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPurchase, type Payment } from '../../domain/purchases/purchase.ts'
import type { StoreOrder } from '../../domain/store/order.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { recordSpending } from './record-spending.ts'

const queries = watchQueries()
const clock = testClock({ stopped: true })
let first: OpenWallet
let second: OpenWallet
beforeAll(async () => {
  first = await openWallet('spending', clock)
  second = await openWallet('spending', clock)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

/** So much KCash that the user bought, minor units. */
async function buy(userId: string, receive: bigint) {
  const figures = { fiat: 'INR', receive, price: 1n, net: 1n, fee: 0n, tax: 0n, total: 1n } as const
  const { purchases } = first.deps
  const id = randomUUID()
  const own = { hash: 'h', userId, provider: 'upi' }
  const order = orderPurchase({ id, quoteId: id, ...own, ...figures }, clock.now())
  await purchases.open(order)
  const write = async (state: Payment['state']) => {
    const stored = await purchases.find(id)
    if (!stored) throw new Error('no purchase')
    await purchases.replace(stored, { ...stored, payments: [{ id: 'p', state }] })
  }
  await write('credited')
  return { takeBack: () => write('reversed') }
}

async function pay(userId: string, price: bigint): Promise<StoreOrder> {
  const { storeOrders } = first.deps
  const order: StoreOrder = {
    ...{ id: randomUUID(), hash: 'h', userId, itemId: 'card', currency: 'KCASH', price },
    ...{ item: { texts: {} as never, category: 'gift-cards' }, unproven: null, status: 'open' },
    ...{ refusal: null, boughtAt: clock.now(), revealedAt: null, refundedAt: null },
  }
  await storeOrders.open(order, null)
  return storeOrders.end(order.id, 'done')
}

const eventsOf = async (userId: string) =>
  (await first.outboxEvents())
    .filter(({ data }) => data.userId === userId && 'orderId' in data)
    .map(({ type, version, data }) => [type, version, data.orderId, data.amount])
const SETTLED = 'wallet.order-settled.v1'

test('orders count once each, and together no more than was bought, at however many instances', async () => {
  const userId = randomUUID()
  await buy(userId, 700n)
  const orders = await Promise.all([pay(userId, 300n), pay(userId, 300n), pay(userId, 300n)])
  await Promise.all(
    [...orders, ...orders].map((order, n) => recordSpending([first, second][n % 2]!.deps, order)),
  )
  const all = await eventsOf(userId)
  expect(all.map(([type]) => type)).toEqual([SETTLED, SETTLED, SETTLED])
  expect(all.map(([, , , amount]) => amount).toSorted()).toEqual(['1.00', '3.00', '3.00'])
})

test('a purchase that was taken back counts for no later order', async () => {
  const userId = randomUUID()
  const { takeBack } = await buy(userId, 700n)
  await takeBack()
  const order = await pay(userId, 300n)
  await recordSpending(first.deps, order)
  expect(await eventsOf(userId)).toEqual([[SETTLED, 1, order.id, '0.00']])
})

test('what waits is published, and given back after that, once', async () => {
  const userId = randomUUID()
  await buy(userId, 700n)
  const { deps } = first
  const { id } = await pay(userId, 300n)
  const record = async () => {
    for (const order of await deps.storeOrders.unrecorded(100)) await recordSpending(deps, order)
  }
  await record()
  expect(await deps.storeOrders.unrecorded(100)).toEqual([])
  await deps.storeOrders.beginRefund(id, false, clock.now())
  const refunded = await deps.storeOrders.endRefund(id)
  await record()
  await recordSpending(second.deps, refunded)
  expect(await eventsOf(userId)).toEqual([
    [SETTLED, 1, id, '3.00'],
    ['wallet.order-refunded.v1', 2, id, undefined],
  ])
})

test('an order that was given back before it was published says nothing', async () => {
  const userId = randomUUID()
  const { storeOrders } = first.deps
  const { id } = await pay(userId, 300n)
  await storeOrders.beginRefund(id, false, clock.now())
  await recordSpending(first.deps, await storeOrders.endRefund(id))
  expect(await eventsOf(userId)).toEqual([])
})
