import type { Approval } from '@platform/contracts/staff/approvals'
import type { Balance } from '@platform/contracts/wallet/http'
import type { StaffStoreItem, StoreItem, StoreOrder } from '@platform/contracts/wallet/store'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let manager: Caller
let finance: Caller
beforeAll(async () => {
  wallet = await startWallet({ APPROVAL_ABOVE: '100' })
  manager = await wallet.signedIn({ roles: ['campaign-manager'] })
  finance = await wallet.signedIn({ roles: ['finance'] })
})
afterAll(() => wallet.stop())

const ITEMS = '/api/store/admin/items'
const named = (name: string) => ({ name, description: `What ${name} is` })
const TEXTS = { en: named('Card'), hi: named('कार्ड'), 'pt-BR': named('Cartão') }
const written = { texts: TEXTS, category: 'gift-cards', status: 'listed' }
const kcash = (amount: string) => ({ currency: 'KCASH', amount })

async function newItem(id: string, codes: number) {
  expect((await manager.post(ITEMS, { id, ...written, price: kcash('30.00') })).status).toBe(200)
  if (codes === 0) return
  const all = { codes: Array.from({ length: codes }, (_, n) => `CODE-${id}-${n}`) }
  expect((await manager.post(`${ITEMS}/${id}/codes`, all, idempotencyKey())).status).toBe(200)
}
const changeTo = (id: string, version: number, price: object) =>
  manager.put<StaffStoreItem & Approval>(`${ITEMS}/${id}`, { ...written, price, version })
const priceOf = async (id: string) =>
  (await wallet.visitor.get<StoreItem>(`/api/store/items/${id}`)).data.price
const approve = ({ id, bodyHash }: Approval, by = finance) =>
  by.post<Approval>(`/api/wallets/admin/approvals/${id}/approve`, { bodyHash, reason: 'agreed' })
const refund = (id: string, by = wallet.treasurer) =>
  by.post<StoreOrder & Approval>(`/api/store/admin/orders/${id}/refund`, { reason: 'unused' })
const kcashOf = async (user: Caller) => {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  return data.balances.find(({ currency }) => currency === 'KCASH')?.available
}

test('staff give away so much of the store in a day alone: lower prices of codes that are there, and what was paid for codes that were shown', async () => {
  // 4 codes, 20.00 less each: 80 of 100.
  await newItem('card', 4)
  expect((await changeTo('card', 1, kcash('10.00'))).status).toBe(200)
  // Neither what has no codes nor a higher price gives anything away.
  await newItem('empty', 0)
  expect((await changeTo('empty', 1, kcash('0.01'))).status).toBe(200)
  expect((await changeTo('card', 2, kcash('90.00'))).status).toBe(200)

  const asked = await changeTo('card', 3, kcash('0.01'))
  expect([asked.status, asked.data]).toMatchObject([
    ...[202, { kind: 'change-store-item', body: { itemId: 'card', ...kcash('359.96') } }],
  ])
  expect((await changeTo('card', 3, kcash('0.01'))).data.id).toBe(asked.data.id)
  // In another currency all of it is given away, whatever the number.
  const other = await changeTo('card', 3, { currency: 'RTOKEN', amount: '1000000' })
  expect([other.status, other.data]).toMatchObject([202, { body: kcash('360.00') }])
  expect(await priceOf('card')).toEqual(kcash('90.00'))
  expect((await approve(asked.data)).data.state).toBe('done')
  expect(await priceOf('card')).toEqual(kcash('0.01'))
  expect((await approve(other.data)).data).toMatchObject({
    ...{ state: 'failed', failure: 'STORE_ITEM_CHANGED' },
  })

  await newItem('game', 3)
  const ann = await wallet.signedIn()
  await wallet.give(ann.id, '60.00')
  const buy = async () => {
    const order = { itemId: 'game', price: kcash('30.00') }
    return (await ann.post<StoreOrder>('/api/store/orders', order, idempotencyKey())).data
  }
  const [unseen, seen] = [await buy(), await buy()]
  await ann.post(`/api/store/orders/${seen.id}/reveal`)
  expect((await refund(unseen.id)).data.status).toBe('refunded')
  const waits = await refund(seen.id)
  expect([waits.status, waits.data]).toMatchObject([
    ...[202, { kind: 'refund-store-order', body: { orderId: seen.id, ...kcash('30.00') } }],
  ])
  expect((await refund(seen.id)).data.id).toBe(waits.data.id)
  expect((await approve(waits.data, wallet.treasurer)).code).toBe('ANOTHER_PERSON_DECIDES')
  const buyer = await wallet.signedIn({ sub: ann.id, roles: ['finance'] })
  expect((await approve(waits.data, buyer)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect(await kcashOf(ann)).toBe('30.00')
  expect((await approve(waits.data)).data.state).toBe('done')
  expect((await refund(seen.id)).data.status).toBe('refunded')
  expect(await kcashOf(ann)).toBe('60.00')

  // A refund would put the code that nobody was shown on sale again, at the lower price.
  await newItem('rare', 2)
  const sold = async () => {
    const order = { itemId: 'rare', price: kcash('30.00') }
    return (await ann.post<StoreOrder>('/api/store/orders', order, idempotencyKey())).data
  }
  const [, shown] = [await sold(), await sold()]
  await ann.post(`/api/store/orders/${shown.id}/reveal`)
  const cheap = await changeTo('rare', 1, kcash('0.01'))
  expect([cheap.status, cheap.data]).toMatchObject([
    ...[202, { body: { itemId: 'rare', ...kcash('29.99') } }],
  ])
})
