import { randomUUID } from 'node:crypto'
import {
  type AbuseContext,
  once,
  type TestUser,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'

const PRICE = { currency: 'KCASH', amount: '0.01' }
const text = { name: 'Abuse', description: 'Abuse' }
const texts = { en: text, hi: text, 'pt-BR': text }
/** Orders that one request may make: each has its own code. */
const CODES = 20

/** Items, orders and codes of the store. */
export function storeRequests(
  context: AbuseContext,
  newHolder: () => Promise<TestUser>,
): ValidRequests {
  const manager = once(() => context.newUserWithAccount(['campaign-manager']))
  const treasurer = once(() => context.newUserWithAccount(['finance']))
  const itemOf = (id: string) => ({
    ...{ id, texts, category: 'gear', price: PRICE, limitPerPerson: null, countries: [] },
    ...{ featured: false, status: 'listed' },
  })
  const send = (by: TestUser, path: string, json: unknown) => {
    const headers = { ...by.headers, 'idempotency-key': randomUUID() }
    return context.send(context.addressOf('wallet'), { method: 'POST', path, headers, json })
  }
  const newItem = async (codes = CODES): Promise<string> => {
    const id = `abuse-${randomUUID()}`
    const path = '/api/store/admin/items'
    await send(await manager(), path, itemOf(id))
    const all = Array.from({ length: codes }, () => randomUUID())
    if (codes > 0) await send(await manager(), `${path}/${id}/codes`, { codes: all })
    return id
  }
  const newOrder = async () => {
    const [buyer, itemId] = [await newHolder(), await newItem()]
    const { id } = await send(buyer, '/api/store/orders', { itemId, price: PRICE })
    return String(id)
  }
  const item = itemOf('replaced')
  const written = { ...item, id: undefined }
  return {
    'POST /api/store/orders': async (): Promise<ValidRequest> => ({
      headers: { ...(await newHolder()).headers, 'idempotency-key': randomUUID() },
      body: { itemId: await newItem(), price: PRICE },
    }),
    'POST /api/store/admin/items': async () => ({
      headers: (await manager()).headers,
      body: itemOf(`abuse-${randomUUID()}`),
    }),
    'PUT /api/store/admin/items/{id}': async () => ({
      named: { id: await newItem(0) },
      headers: (await manager()).headers,
      body: { ...written, version: 1 },
    }),
    'POST /api/store/admin/items/{id}/codes': async () => ({
      named: { id: await newItem(0) },
      headers: { ...(await manager()).headers, 'idempotency-key': randomUUID() },
      body: { codes: [randomUUID()] },
    }),
    'POST /api/store/admin/orders/{id}/refund': async () => ({
      named: { id: await newOrder() },
      headers: (await treasurer()).headers,
      body: { reason: 'abuse' },
    }),
  }
}
