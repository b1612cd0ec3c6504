import type { Hold } from '../domain/hold.ts'
import type { StoreItem } from '../domain/store/item.ts'
import { NO_STOCK } from '../domain/store/item.ts'
import type { StoreOrder } from '../domain/store/order.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { memoryWallet } from './memory-wallet.ts'

/** The store in memory, over the domain's own ledger rules: each of its writes is one step, as those of the database are. */
export function memoryStore() {
  const wallet = memoryWallet()
  const items = new Map<string, StoreItem>()
  const orders = new Map<string, StoreOrder>()
  const places = new Map<string, string>()
  const holds = new Map<string, Hold>()
  /** The order that has each code; null of a free one. */
  const codes = new Map<string, { itemId: string; orderId: string | null; isVoid: boolean }>()
  const codeOf = (orderId: string) =>
    [...codes].find(([, code]) => code.orderId === orderId)?.[0] ?? null
  const change = (id: string, from: StoreOrder['status'], to: Partial<StoreOrder>) => {
    const stored = orders.get(id)
    if (!stored) throw new Error(`order ${id} cannot be found`)
    if (stored.status !== from) return stored
    const changed = { ...stored, ...to }
    orders.set(id, changed)
    if (changed.status === 'refused' || changed.status === 'refunded') {
      for (const [place, holder] of places) if (holder === id) places.delete(place)
    }
    return changed
  }
  const deps = {
    ...wallet.deps,
    storeItems: { find: async (id: string) => items.get(id) ?? null } as Dependencies['storeItems'],
    storeOrders: {
      find: async (id: string) => orders.get(id) ?? null,
      async open(order: StoreOrder, limit: number | null) {
        const stored = orders.get(order.id)
        if (stored) return stored
        if (limit !== null) {
          const all = Array.from(
            { length: limit },
            (_, n) => `${order.userId} ${order.itemId} ${n}`,
          )
          const place = all.find((one) => !places.has(one))
          if (place === undefined) return null
          places.set(place, order.id)
        }
        orders.set(order.id, order)
        return order
      },
      async spentSince(userId: string, currency: string, since: Date) {
        return [...orders.values()]
          .filter((one) => one.userId === userId && one.currency === currency)
          .filter(({ status, boughtAt }) => /open|done/.test(status) && boughtAt >= since)
          .reduce((sum, { price }) => sum + price, 0n)
      },
      end: async (id: string, outcome: 'done' | NonNullable<StoreOrder['refusal']>) =>
        outcome === 'done'
          ? change(id, 'open', { status: 'done' })
          : change(id, 'open', { status: 'refused', refusal: outcome }),
      async reveal(id: string, at: Date) {
        const stored = orders.get(id)
        if (stored?.status !== 'done') return null
        return change(id, 'done', { revealedAt: stored.revealedAt ?? at })
      },
      async beginRefund(id: string, wasShown: boolean, at: Date) {
        const stored = orders.get(id)
        if (stored && (stored.revealedAt !== null) !== wasShown) return stored
        return change(id, 'done', { status: 'refunding', refundedAt: at })
      },
      endRefund: async (id: string) => change(id, 'refunding', { status: 'refunded' }),
    } as unknown as Dependencies['storeOrders'],
    storeCodes: {
      async take(itemId: string, orderId: string) {
        if (codeOf(orderId)) return true
        const free = [...codes.values()].find(
          (code) => code.itemId === itemId && code.orderId === null && !code.isVoid,
        )
        if (free) free.orderId = orderId
        return free !== undefined
      },
      async sell() {},
      async giveBack(orderId: string) {
        const code = codes.get(codeOf(orderId) ?? '')
        if (code && !code.isVoid) code.orderId = null
      },
      async discard(orderId: string) {
        const code = codes.get(codeOf(orderId) ?? '')
        if (code) code.isVoid = true
      },
      sealedOf: async (orderId: string) => codeOf(orderId),
      isLeft: async (itemId: string) =>
        [...codes.values()].some((code) => code.itemId === itemId && code.orderId === null),
      stocks: async () => new Map([['none', NO_STOCK]]),
    } as unknown as Dependencies['storeCodes'],
    codeSeals: {
      sealCode: (_: string, code: string) => ({ sealed: code, mark: code }),
      unsealCode: (sealed: string) => sealed,
    },
    holds: {
      find: async (id: string) => holds.get(id) ?? null,
      byIds: async (ids: readonly string[]) => ids.flatMap((id) => holds.get(id) ?? []),
      async open(hold: Hold) {
        const stored = holds.get(hold.id) ?? hold
        holds.set(hold.id, stored)
        return stored
      },
      async close() {},
      expired: async (now: Date) => [...holds.values()].filter(({ expiresAt }) => expiresAt <= now),
    } as Dependencies['holds'],
    audit: { add: async () => {} } as unknown as Dependencies['audit'],
    events: { create: () => ({}) } as unknown as Dependencies['events'],
  }
  return {
    ...wallet,
    deps,
    orders,
    codes,
    list: (item: StoreItem) => items.set(item.id, item),
    addCodes(itemId: string, names: readonly string[]) {
      for (const name of names) codes.set(name, { itemId, orderId: null, isVoid: false })
    },
  }
}
