import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import type { StaffStoreItem, StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { eraseUser, exportUser } from '@platform/service-kit'
import { createLogger } from '@platform/service-kit/logger'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { inParallel } from '@platform/testing/in-parallel'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { holdId } from '../../domain/store/order.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { completeStore } from '../../operations/store/complete-store.ts'
import { personalData } from '../../personal-data.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
/** Repositories on the same database. */
let inside: OpenWallet
let manager: Caller
const logged: string[] = []
const log = createLogger('wallet', 'trace', { write: (line: string) => void logged.push(line) })
const queries = watchQueries()
beforeAll(async () => {
  wallet = await startWallet({}, { instances: 2, log })
  inside = await openWallet('wallet', wallet.clock)
  manager = await wallet.signedIn({ ...LONG, roles: ['campaign-manager'] })
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.filter((line) => line.includes('CODE-'))).toEqual([])
  await inside.close()
  await wallet.stop()
})

const never = new AbortController().signal
const ITEMS = '/api/store/admin/items'
/** The clock moves by days here. */
const LONG = { expiresIn: (10 * DAY_MS) / 1000 }
const named = (name: string) => ({ name, description: `What ${name} is` })
const TEXTS = { en: named('Card'), hi: named('कार्ड'), 'pt-BR': named('Cartão') }

let items = 0
/** A listed item, and so many codes of it. */
async function newItem(codes: number, own: Record<string, unknown> = {}): Promise<string> {
  items += 1
  const id = `item-${items}`
  const price = { currency: 'KCASH', amount: '5.00' }
  const item = { id, texts: TEXTS, category: 'gift-cards', price, status: 'listed', ...own }
  expect((await manager.post(ITEMS, item)).status).toBe(200)
  if (codes > 0) expect((await upload(id, newCodes(codes))).status).toBe(200)
  return id
}
let made = 0
const newCodes = (count: number) => Array.from({ length: count }, () => `CODE-${++made}-SECRET`)
const upload = (id: string, codes: readonly string[], key = idempotencyKey()) =>
  manager.post(`${ITEMS}/${id}/codes`, { codes }, key)

/** A user with whole KCash. */
async function newBuyer(kcash: number, claims: Parameters<TestWallet['signedIn']>[0] = {}) {
  const buyer = await wallet.signedIn({ ...LONG, ...claims })
  if (kcash > 0) await inside.give(userAccount(buyer.id, 'KCASH'), BigInt(kcash) * 100n)
  return buyer
}
const buy = (by: Caller, itemId: string, amount = '5', key = idempotencyKey()) =>
  by.post<StoreOrder>('/api/store/orders', { itemId, price: { currency: 'KCASH', amount } }, key)
/** Asks again by the same key while the answer is that of a service with too much to do. */
const buyAtLast = (by: Caller, itemId: string) => {
  const key = idempotencyKey()
  const isAnswered = async () => {
    const answer = await buy(by, itemId, '5', key)
    return answer.code !== 'UNAVAILABLE' && answer.code !== 'IN_PROGRESS' && answer
  }
  return waitFor(isAnswered, ANSWERED_WITHIN_MS, ASKED_AGAIN_MS)
}
const reveal = (by: Caller, id: string) =>
  by.post<{ code: string }>(`/api/store/orders/${id}/reveal`)
const stockOf = async (id: string) => {
  const [stock] = (await inside.deps.storeCodes.stocks([id])).values()
  return stock
}
const tipOf = async ({ id }: Caller) => {
  const [tip] = await inside.deps.ledger.tips([userAccount(id, 'KCASH')])
  return { balance: tip?.balance ?? 0n, held: tip?.held ?? 0n }
}
const historyOf = async (by: Caller) =>
  (await by.get('/api/transactions/simplified?type=shop')).data.items as Transaction[]
const refund = (by: Caller, id: string) =>
  by.post<StoreOrder>(`/api/store/admin/orders/${id}/refund`, { reason: 'did not work' })
const finance = () => wallet.signedIn({ ...LONG, roles: ['finance'] })
const actsOn = (subjectId: string) => inside.deps.audit.list(subjectId, null, 50)

test('an item is bought at the price that was shown, its code is shown to its buyer alone, and the history says what it was', async () => {
  const id = await newItem(2)
  const [ann, ben] = [await newBuyer(12), await newBuyer(0)]
  const key = idempotencyKey()
  const { data: order } = await buy(ann, id, '5.00', key)
  expect(order).toMatchObject({ status: 'done', refusal: null, revealedAt: null, item: { id } })
  expect((await buy(ann, id, '5.00', key)).data).toEqual(order)
  expect((await buy(ann, id, '6.00', key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await tipOf(ann)).toEqual({ balance: 700n, held: 0n })
  expect(await stockOf(id)).toEqual({ left: 1, total: 2 })

  expect((await reveal(ben, order.id)).code).toBe('NOT_FOUND')
  const shown = await reveal(ann, order.id)
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.data.code).toMatch(/^CODE-\d+-SECRET$/)
  expect((await reveal(ann, order.id)).data).toEqual(shown.data)
  const read = (await ann.get<StoreOrder>(`/api/store/orders/${order.id}`)).data
  expect(read).toMatchObject({ ...order, revealedAt: expect.any(String) })
  expect((await ben.get(`/api/store/orders/${order.id}`)).code).toBe('NOT_FOUND')
  expect((await ann.get('/api/store/orders')).data).toEqual({ items: [read], nextCursor: null })
  expect((await ben.get('/api/store/orders')).data.items).toEqual([])
  expect(await historyOf(ann)).toMatchObject([
    {
      ...{ type: 'shop', delta: '-5.00', balanceAfter: '7.00' },
      purchase: { id: order.id, step: 'bought', name: 'Card', category: 'gift-cards' },
    },
  ])
  const stored = await inside.mongo.connection
    .collection('store_codes')
    .find({ itemId: id })
    .toArray()
  expect(JSON.stringify(stored)).not.toContain('CODE-')
})

const ANSWERED_WITHIN_MS = 300_000
const ASKED_AGAIN_MS = 500
/** Buyers at once: what the service takes without refusing some of them. */
const AT_ONCE = 60
const BUYERS = sized({ short: 60, long: 500 })
const CODES = sized({ short: 5, long: 10 })

test(
  `${BUYERS} buyers of ${CODES} codes over two instances: ${CODES} orders with different codes, the others pay nothing`,
  async () => {
    const id = await newItem(CODES)
    const buyers = await inParallel(Array.from({ length: BUYERS }), AT_ONCE, () => newBuyer(5))
    const answers = await inParallel(buyers, AT_ONCE, (buyer) => buyAtLast(buyer, id))
    const done = answers.flatMap(({ status, data }, n) => (status === 200 ? [{ n, data }] : []))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(done).toHaveLength(CODES)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['OUT_OF_STOCK']))
    const codes = await Promise.all(done.map(({ n, data }) => reveal(buyers[n]!, data.id)))
    const shown = codes.map(({ data }) => data.code)
    expect(new Set(shown).size).toBe(CODES)
    expect(logged.filter((line) => shown.some((code) => line.includes(code)))).toEqual([])
    const tips = await inParallel(buyers, AT_ONCE, tipOf)
    expect(tips.filter(({ balance }) => balance === 0n)).toHaveLength(CODES)
    expect(tips.filter(({ balance }) => balance === 500n)).toHaveLength(BUYERS - CODES)
    expect(tips.every(({ held }) => held === 0n)).toBe(true)
    expect(await stockOf(id)).toEqual({ left: 0, total: CODES })
  },
  sized({ short: 60_000, long: 600_000 }),
)

test('refusals: another price, sold out, too little with what is missing, a debt, another country, a draft', async () => {
  const id = await newItem(1)
  const poor = await newBuyer(4)
  expect(await buy(poor, id)).toMatchObject({
    ...{ status: 409, code: 'INSUFFICIENT_FUNDS' },
    body: { message: 'Uh-oh! Not Enough K-Cash or rKovra' },
    details: { available: '4.00', required: '5.00', currency: 'KCASH' },
  })
  const ann = await newBuyer(20)
  expect(await buy(ann, id, '4.00')).toMatchObject({
    ...{ status: 409, code: 'PRICE_CHANGED' },
    details: { price: { currency: 'KCASH', amount: '5.00' } },
  })
  expect((await buy(ann, id, '5.001')).code).toBe('VALIDATION_FAILED')
  expect((await buy(ann, await newItem(0))).code).toBe('OUT_OF_STOCK')
  expect((await buy(ann, await newItem(1, { status: 'draft' }))).code).toBe('NOT_FOUND')
  expect((await buy(ann, 'nothing-like-it')).code).toBe('NOT_FOUND')

  const ofIndia = await newItem(2, { countries: ['IN'] })
  expect(await buy(ann, ofIndia)).toMatchObject({
    ...{ code: 'NOT_FOR_COUNTRY', details: { countries: ['IN'] } },
  })
  const from = (source: 'ip' | 'phone') => newBuyer(5, { country: { code: 'IN', source } })
  expect((await buy(await from('ip'), ofIndia)).code).toBe('NOT_FOR_COUNTRY')
  expect((await buy(await from('phone'), ofIndia)).status).toBe(200)

  const { account, debt } = { account: userAccount(ann.id, 'KCASH'), debt: 3_000n }
  await inside.deps.ledger.post({
    ...{ account, key: 'owed', counter: 'treasury:KCASH', delta: -debt, heldDelta: 0n },
    ...{ kind: 'claw-back', reference: null },
  })
  expect(await buy(ann, id)).toMatchObject({
    ...{ code: 'DEBT_OPEN', details: { owed: '10.00', currency: 'KCASH' } },
  })
  expect(await inside.deps.storeOrders.ofUser(ann.id, null, 9)).toEqual([])
  expect(await historyOf(poor)).toEqual([])
  // What it owes is of no claw-back here.
  await inside.mongo.connection.collection('postings').deleteMany({ account: account as never })
  await inside.mongo.connection.collection('heads').deleteMany({ _id: account as never })
})

test('the limit of a person is exact also when they ask at once, and what was given back does not count', async () => {
  const id = await newItem(9, { limitPerPerson: 2 })
  const ann = await newBuyer(50)
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(ann, id)))
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(2)
  for (const answer of answers) {
    if (answer.status !== 200)
      expect(answer).toMatchObject({ code: 'STORE_LIMIT', details: { limit: 2 } })
  }
  expect((await refund(await finance(), done[0]!.data.id)).data.status).toBe('refunded')
  expect((await buy(ann, id)).status).toBe(200)
  expect((await buy(ann, id)).code).toBe('STORE_LIMIT')
  expect((await tipOf(ann)).balance).toBe(4_000n)
})

test('a code is as good as money: above the limit of what goes out it needs a second factor, also of orders at once', async () => {
  const id = await newItem(9, { price: { currency: 'KCASH', amount: '20000.00' } })
  const ann = await newBuyer(200_000)
  const answers = await Promise.all([1, 2, 3, 4].map(() => buy(ann, id, '20000')))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  expect(answers.map(({ code }) => code)).toContain('SECOND_FACTOR_MISSING')
  expect((await tipOf(ann)).held).toBe(0n)
  const proven = await wallet.signedIn({ ...LONG, sub: ann.id, secondFactorAt: wallet.clock.now() })
  // At once each of the four may have counted the others, so that none was bought.
  expect((await buy(proven, id, '20000')).status).toBe(200)
  expect((await buy(proven, id, '20000')).status).toBe(200)
  const unproven = await wallet.signedIn({ ...LONG, sub: ann.id, secondFactorAt: null })
  expect((await buy(unproven, id, '20000')).code).toBe('SECOND_FACTOR_NEEDED')
})

test('an item with a price in the reward token is held, bought, revealed and refunded in it, and no KCash pays for it', async () => {
  const price = { currency: 'RTOKEN', amount: '2.500000' }
  const id = await newItem(2, { price })
  const rich = await newBuyer(100)
  const rtokenOf = async (user: Caller) => {
    const [tip] = await inside.deps.ledger.tips([userAccount(user.id, 'RTOKEN')])
    return { balance: tip?.balance ?? 0n, held: tip?.held ?? 0n }
  }
  const buyFor = (by: Caller, of: object) =>
    by.post<StoreOrder>('/api/store/orders', { itemId: id, price: of }, idempotencyKey())
  expect((await buyFor(rich, price)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await buyFor(rich, { currency: 'KCASH', amount: '2.50' })).code).toBe('PRICE_CHANGED')

  const ann = await newBuyer(0, { secondFactorAt: wallet.clock.now() })
  await inside.give(userAccount(ann.id, 'RTOKEN'), 3_000_000n)
  const { data: order, code } = await buyFor(ann, price)
  expect(code).toBeUndefined()
  expect(order).toMatchObject({ status: 'done', price })
  expect(await inside.deps.holds.find(holdId(order.id))).toMatchObject({
    ...{ account: userAccount(ann.id, 'RTOKEN'), amount: 2_500_000n },
  })
  expect(await rtokenOf(ann)).toEqual({ balance: 500_000n, held: 0n })
  expect((await buyFor(ann, price)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await reveal(ann, order.id)).data.code).toMatch(/^CODE-/)
  expect((await refund(await finance(), order.id)).data.status).toBe('refunded')
  expect(await rtokenOf(ann)).toEqual({ balance: 3_000_000n, held: 0n })
  expect(await tipOf(ann)).toEqual({ balance: 0n, held: 0n })
  const lines = (await historyOf(ann)).map(({ delta, currency }) => [delta, currency])
  expect(lines).toEqual([
    ['2.500000', 'RTOKEN'],
    ['-2.500000', 'RTOKEN'],
  ])
})

test('what is refunded comes back once, in a line of its own; an unseen code is sold again, a seen one is void', async () => {
  const id = await newItem(2)
  const ann = await newBuyer(10)
  const orders = [(await buy(ann, id)).data, (await buy(ann, id)).data]
  const { data: seen } = await reveal(ann, orders[1]!.id)
  const treasurer = await finance()
  for (const { id: orderId } of orders) {
    const answers = await Promise.all([1, 2, 3].map(() => refund(treasurer, orderId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await refund(treasurer, orderId)).data.status).toBe('refunded')
    expect((await reveal(ann, orderId)).code).toBe('ORDER_NOT_DONE')
  }
  expect(await tipOf(ann)).toEqual({ balance: 1_000n, held: 0n })
  expect(await stockOf(id)).toEqual({ left: 1, total: 1 })
  const history = await historyOf(ann)
  const lines = history.map(({ delta, purchase, status }) => [delta, purchase?.step, status])
  expect(lines).toEqual([
    ['5.00', 'refunded', 'done'],
    ['5.00', 'refunded', 'done'],
    ['-5.00', 'bought', 'reversed'],
    ['-5.00', 'bought', 'reversed'],
  ])
  const { data: bought } = await ann.get<TransactionDetails>(
    `/api/transactions/${encodeURIComponent(history[3]!.id)}`,
  )
  expect(bought).toMatchObject({
    figures: [{ code: 'PRICE', amount: '5.00', unit: 'KCASH' }],
    related: [{ relation: 'undone-by', transaction: { delta: '5.00' } }],
  })
  const again = await buy(ann, id)
  expect((await reveal(ann, again.data.id)).data.code).not.toBe(seen.code)
  const acts = await actsOn(ann.id)
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
    ['refund-store-order', 'did not work'],
    ['refund-store-order', 'did not work'],
  ])
  // Neither by those who list items, nor an order of one's own, nor what was not bought.
  expect((await refund(manager, again.data.id)).status).toBe(403)
  const own = await wallet.signedIn({ ...LONG, sub: ann.id, roles: ['finance'] })
  expect((await refund(own, again.data.id)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await refund(treasurer, randomUUID())).code).toBe('NOT_FOUND')
})

test('while the account has no room the money is not back yet, and a worker ends it', async () => {
  const id = await newItem(1)
  const ann = await newBuyer(5)
  const { data: order } = await buy(ann, id)
  await inside.give(userAccount(ann.id, 'KCASH'), MAX_MINOR_UNITS)
  expect((await refund(await finance(), order.id)).data.status).toBe('refunding')
  expect((await reveal(ann, order.id)).code).toBe('ORDER_NOT_DONE')
  await inside.deps.ledger.post({
    ...{ account: userAccount(ann.id, 'KCASH'), key: 'room', counter: 'treasury:KCASH' },
    ...{ delta: -500n, heldDelta: 0n, kind: 'issue', reference: null },
  })
  await wallet.clock.ahead(60_000, () => completeStore(inside.deps, never))
  const { data } = await ann.get<StoreOrder>(`/api/store/orders/${order.id}`)
  expect(data.status).toBe('refunded')
  expect((await tipOf(ann)).balance).toBe(MAX_MINOR_UNITS)
  // Nobody issued the room.
  const { connection } = inside.mongo
  await connection.collection('postings').deleteMany({ account: `user:${ann.id}:KCASH` as never })
  await connection.collection('heads').deleteMany({ _id: `user:${ann.id}:KCASH` as never })
  await connection.collection('store_orders').deleteMany({ userId: ann.id })
})

test('an upload is stored as a whole or not at all, and its repeat is the same upload', async () => {
  const id = await newItem(0)
  const [codes, key] = [newCodes(5), idempotencyKey()]
  const stored = await upload(id, codes, key)
  expect(stored.data).toEqual({ added: 5, stock: { left: 5, total: 5 } })
  expect((await upload(id, codes, key)).data.added).toBe(5)
  const fresh = newCodes(3)
  expect(await upload(id, [fresh[0]!, codes[1]!, fresh[1]!, codes[3]!])).toMatchObject({
    ...{ status: 409, code: 'CODES_TWICE', details: { lines: [2, 4] } },
  })
  expect(await upload(id, [fresh[0]!, fresh[1]!, fresh[0]!])).toMatchObject({
    ...{ code: 'CODES_TWICE', details: { lines: [3] } },
  })
  expect(await stockOf(id)).toEqual({ left: 5, total: 5 })
  expect((await upload(id, fresh)).data.stock).toEqual({ left: 8, total: 8 })
  // The same code may be one of another item.
  expect((await upload(await newItem(0), fresh)).data.added).toBe(3)
  expect((await upload(id, newCodes(1_001))).code).toBe('VALIDATION_FAILED')
  expect((await upload('nothing-like-it', newCodes(1))).code).toBe('NOT_FOUND')

  // A request that was killed while it stored: nobody could take one, and a worker removes them.
  const { storeUploads, storeCodes, codeSeals } = inside.deps
  const uploadId = randomUUID()
  await storeUploads.open({
    ...{ id: uploadId, itemId: id, hash: 'h', count: 1, state: 'open', lines: [] },
    createdAt: wallet.clock.now(),
  })
  await storeCodes.load(uploadId, id, [codeSeals.sealCode(id, 'CODE-HALF')])
  expect(await stockOf(id)).toEqual({ left: 8, total: 8 })
  await wallet.clock.ahead(600_000, () => completeStore(inside.deps, never))
  const left = await inside.mongo.connection.collection('store_codes').countDocuments({ uploadId })
  expect(left).toBe(0)
  const acts = (await actsOn(id)).map(({ action, after }) => [action, after?.added])
  expect(acts).toEqual([
    ['add-store-codes', 3],
    ['add-store-codes', 5],
    ['create-store-item', undefined],
  ])
})

test('items: pages and categories show what is listed, staff change it by its version', async () => {
  const [draft, first, second] = [
    await newItem(1, { category: 'gear', status: 'draft' }),
    await newItem(3, { category: 'gear', featured: true, limitPerPerson: 1 }),
    await newItem(0, { category: 'gear' }),
  ]
  const { visitor } = wallet
  const page = await visitor.get('/api/store/items?category=gear&pageLimit=1')
  expect(page.data.items.map((item: StoreItem) => item.id)).toEqual([second])
  const path = `/api/store/items?category=gear&pageLimit=1&cursor=${page.data.nextCursor}`
  const next = (await visitor.get(path)).data
  expect(next).toMatchObject({
    items: [
      {
        ...{ id: first, texts: TEXTS, price: { currency: 'KCASH', amount: '5.00' } },
        ...{ limitPerPerson: 1, featured: true },
      },
    ],
    nextCursor: null,
  })
  const featured = await visitor.get('/api/store/items?featured=true')
  expect(featured.data.items.map((item: StoreItem) => item.id)).toEqual([first])
  await waitFor(async () => {
    const { stock } = (await visitor.get<StoreItem>(`/api/store/items/${first}`)).data
    return stock.left === 3 && stock.total === 3
  })
  expect((await visitor.get(`/api/store/items/${draft}`)).code).toBe('NOT_FOUND')
  const { categories } = (await visitor.get('/api/store/categories')).data
  expect(categories).toContainEqual({ category: 'gear', items: 2 })

  const all = (await manager.get(`${ITEMS}?pageLimit=3`)).data.items as StaffStoreItem[]
  expect(all.map(({ id, status }) => [id, status])).toEqual([
    [second, 'listed'],
    [first, 'listed'],
    [draft, 'draft'],
  ])
  const change = {
    ...{ texts: TEXTS, category: 'gear', price: { currency: 'KCASH', amount: '6.00' } },
    ...{ status: 'listed', version: 1 },
  }
  const answers = await Promise.all([1, 2].map(() => manager.put(`${ITEMS}/${second}`, change)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await manager.put(`${ITEMS}/${second}`, change)).code).toBe('STORE_ITEM_CHANGED')
  expect((await manager.post(ITEMS, { ...change, id: second, version: undefined })).code).toBe(
    'STORE_ITEM_EXISTS',
  )
  const free = { ...change, version: 2, price: { currency: 'KCASH', amount: '0' } }
  expect((await manager.put(`${ITEMS}/${second}`, free)).code).toBe('VALIDATION_FAILED')
  for (const by of [await newBuyer(0), await finance()]) {
    expect((await by.get(ITEMS)).status).toBe(403)
  }
})

test('what a request left is completed by a worker: an open order, and a code that nobody pays for', async () => {
  const id = await newItem(2)
  const { storeOrders, storeCodes } = inside.deps
  const openOrder = async (buyer: Caller) => {
    const order = {
      ...{ id: randomUUID(), hash: 'h', userId: buyer.id, itemId: id },
      ...{ item: { texts: TEXTS, category: 'gift-cards' as const }, currency: 'KCASH' as const },
      ...{ price: 500n, unproven: null, status: 'open' as const, refusal: null },
      ...{ boughtAt: wallet.clock.now(), revealedAt: null, refundedAt: null },
    }
    await storeOrders.open(order, null)
    return order.id
  }
  const [ann, ben] = [await newBuyer(5), await newBuyer(0)]
  const [paid, unpaid] = [await openOrder(ann), await openOrder(ben)]
  await storeCodes.take(id, unpaid, wallet.clock.now())
  expect((await reveal(ann, paid)).code).toBe('ORDER_NOT_DONE')
  await wallet.clock.ahead(60_000, () => completeStore(inside.deps, never))
  expect((await storeOrders.find(paid))?.status).toBe('done')
  expect(await storeOrders.find(unpaid)).toMatchObject({
    ...{ status: 'refused', refusal: 'INSUFFICIENT_FUNDS' },
  })
  expect(await tipOf(ann)).toEqual({ balance: 0n, held: 0n })
  expect(await stockOf(id)).toEqual({ left: 1, total: 2 })
  // A run that was killed after another one had refused its order.
  await storeCodes.take(id, unpaid, wallet.clock.now())
  expect(await stockOf(id)).toEqual({ left: 0, total: 2 })
  await wallet.clock.ahead(60_000, () => completeStore(inside.deps, never))
  expect(await stockOf(id)).toEqual({ left: 1, total: 2 })
})

test('an export has the orders without codes, and they stay by the id of an account that is gone', async () => {
  const id = await newItem(1)
  const ann = await newBuyer(5)
  const { data: order } = await buy(ann, id)
  const lines: string[] = []
  await exportUser(inside.mongo, personalData, ann.id, async (part) => {
    if (part.collection === 'store_orders') lines.push(...part.lines.trim().split('\n'))
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ _id: order.id, itemId: id, price: '500' })
  expect(lines[0]).not.toMatch(/CODE-|hash|place/)
  await eraseUser(inside.mongo, personalData, ann.id, wallet.clock.now())
  expect(await inside.deps.storeOrders.find(order.id)).toMatchObject({ status: 'done' })
})

test('the check of the ledger finds an order that says what was not posted', async () => {
  const id = await newItem(1)
  const ann = await newBuyer(5)
  const { data: order } = await buy(ann, id)
  const orders = inside.mongo.connection.collection('store_orders')
  const faultsWith = async (set: object) => {
    await orders.updateOne({ _id: order.id as never }, { $set: set })
    return (await checkInvariants(inside.deps, 'whole')).faults
  }
  expect(await faultsWith({ status: 'refused' })).toEqual([
    expect.stringContaining('capture without its origin'),
    expect.stringMatching(/^store:KCASH: has \d+ of \d+ to \d+ by its orders$/),
  ])
  expect(await faultsWith({ status: 'refunded' })).toEqual([
    expect.stringMatching(/^store:KCASH: has/),
  ])
  expect(await faultsWith({ status: 'done' })).toEqual([])
})
