import { randomUUID } from 'node:crypto'
import { ProviderError } from '@platform/service-kit'
import { isAnnouncedAnew, type StoredDestination } from '../domain/payouts/destination.ts'
import { isOpen, type Payout } from '../domain/payouts/payout.ts'
import type {
  PaymentProviders,
  PayoutWish,
  SeenPayment,
  SeenPayout,
} from '../domain/purchases/payment-providers.ts'
import type { Purchase } from '../domain/purchases/purchase.ts'
import type { PaymentEvents } from '../repositories/payment-events.ts'
import type { PayoutDestinations } from '../repositories/payout-destinations.ts'
import type { Payouts } from '../repositories/payouts.ts'
import type { Purchases } from '../repositories/purchases.ts'

export const PROVIDER = 'testpay'
/** What the provider signs its calls with here. */
export const GENUINE = 'genuine'

interface Session {
  id: string
  /** Of the purchase. */
  reference: string
  amount: bigint
  fiat: string
  payments: SeenPayment[]
}

interface PaidOut extends PayoutWish {
  status: SeenPayout['status']
}

/** A payment provider in memory, which may be down, and may answer what was true before. */
export function memoryPayments() {
  const sessions = new Map<string, Session>()
  /** What it answered last, by session. */
  const earlier = new Map<string, SeenPayment[]>()
  const refunds = new Map<string, string>()
  const payouts = new Map<string, PaidOut>()
  /** What it said last of a payout. */
  const saidBefore = new Map<string, SeenPayout['status']>()
  const state = {
    mood: 'honest' as 'honest' | 'down' | 'stale' | 'forgetful',
    /** Whether the answer to a call is lost after it was carried out. */
    isAnswerLost: false,
  }
  const lose = () => {
    if (!state.isAnswerLost) return
    state.isAnswerLost = false
    throw new ProviderError('lost', { isUnavailable: true })
  }
  const requireUp = () => {
    if (state.mood === 'down') throw new ProviderError('down', { isUnavailable: true })
  }
  const provider: PaymentProviders = {
    forFiat: () => PROVIDER,
    async openSession(_provider, { key, amount, fiat }) {
      requireUp()
      const session = sessions.get(key) ?? { id: key, reference: key, amount, fiat, payments: [] }
      sessions.set(key, session)
      lose()
      return { id: session.id, url: `https://pay.example/${session.id}` }
    },
    async payments(_provider, id) {
      requireUp()
      if (state.mood === 'forgetful') return []
      const now = structuredClone(sessions.get(id)?.payments ?? [])
      const said = state.mood === 'stale' ? (earlier.get(id) ?? []) : now
      earlier.set(id, now)
      return said
    },
    async refund(_provider, { key, paymentId }) {
      requireUp()
      const payment = [...sessions.values()]
        .flatMap(({ payments }) => payments)
        .find(({ id }) => id === paymentId)
      if (!payment) throw new ProviderError('unknown payment', {})
      const before = refunds.get(key)
      if (before === undefined) {
        if (payment.status !== 'paid') throw new ProviderError('not paid', {})
        payment.status = 'refunded'
        refunds.set(key, paymentId)
      }
      lose()
      return 'done'
    },
    forPayout: () => PROVIDER,
    async openPayout(_provider, wish) {
      requireUp()
      const known = payouts.get(wish.key)
      if (known && known.amount !== wish.amount) throw new Error('another payout under this key')
      payouts.set(wish.key, known ?? { ...wish, status: 'pending' })
      lose()
      return { id: wish.key }
    },
    async payout(_provider, id) {
      requireUp()
      const found = payouts.get(id)
      if (!found || state.mood === 'forgetful') throw new ProviderError('unknown payout', {})
      const said = state.mood === 'stale' ? (saidBefore.get(id) ?? 'pending') : found.status
      saidBefore.set(id, found.status)
      return { status: said }
    },
    isSigned: (_provider, { signature }) => signature === GENUINE,
  }
  return Object.assign(state, {
    provider,
    find: (reference: string) => sessions.get(reference),
    findPayout: (reference: string) => payouts.get(reference),
    pay(reference: string, change: Partial<SeenPayment> = {}): SeenPayment | null {
      const session = sessions.get(reference)
      if (!session) return null
      const { amount, fiat } = session
      const payment: SeenPayment = {
        ...{ id: randomUUID(), status: 'paid', amount, fiat, paidAt: null },
        ...change,
      }
      session.payments.push(payment)
      return payment
    },
  })
}

export function memoryPurchases(): Purchases & { all(): Purchase[] } {
  const orders = memoryOrders<Purchase>()
  return {
    ...orders,
    boughtBy: async (userId) =>
      orders
        .all()
        .filter((one) => one.userId === userId)
        .filter(({ payments }) => payments.some(({ state }) => state === 'credited'))
        .reduce((sum, { receive }) => sum + receive, 0n),
    async open(purchase) {
      const { id, quoteId } = purchase
      const isUsed = orders.all().some((one) => one.id !== id && one.quoteId === quoteId)
      return isUsed ? null : orders.open(purchase)
    },
  }
}

export function memoryPayouts(): Payouts & { all(): Payout[] } {
  const orders = memoryOrders<Payout>()
  return {
    ...orders,
    oldestOpen: async () => orders.all().find(isOpen)?.createdAt ?? null,
  }
}

/** What the repositories of purchases and payouts have in common. */
function memoryOrders<
  Order extends {
    id: string
    userId: string
    version: number
    checks: number
    nextCheckAt: Date | null
  },
>() {
  const stored = new Map<string, Order>()
  return {
    all: () => [...stored.values()],
    async open(order: Order) {
      if (!stored.has(order.id)) stored.set(order.id, order)
      return stored.get(order.id) ?? order
    },
    find: async (id: string) => stored.get(id) ?? null,
    byIds: async (ids: readonly string[]) => ids.flatMap((id) => stored.get(id) ?? []),
    async replace({ id, version }: Order, after: Order) {
      if (stored.get(id)?.version !== version) return null
      const next = { ...after, version: version + 1 }
      stored.set(id, next)
      return next
    },
    async wake(id: string, now: Date) {
      const known = stored.get(id)
      if (!known) return
      stored.set(id, { ...known, nextCheckAt: now, checks: 0, version: known.version + 1 })
    },
    due: async (now: Date, limit: number) =>
      [...stored.values()]
        .filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
        .slice(0, limit),
    latestOf: async (userId: string) => [...stored.values()].filter((one) => one.userId === userId),
  }
}

export function memoryPaymentEvents(): PaymentEvents {
  const handled = new Set<string>()
  return {
    has: async (provider, id) => handled.has(`${provider}:${id}`),
    async add(provider, id) {
      handled.add(`${provider}:${id}`)
    },
    async removeBefore() {},
  }
}

export function memoryDestinations(): PayoutDestinations {
  const stored = new Map<string, StoredDestination>()
  const own = (userId: string) => [...stored.values()].filter((one) => one.userId === userId)
  return {
    async set(destination) {
      const key = `${destination.userId}:${destination.fiat}`
      const known = stored.get(key)
      const isSame = known?.mark === destination.mark
      if (known && isSame && !isAnnouncedAnew(known, destination.registeredAt)) return known
      stored.set(key, destination)
      return destination
    },
    of: async (userId) => own(userId),
    find: async (userId, id) => own(userId).find((one) => one.id === id) ?? null,
    async announce(userId, registeredAt, usableFrom) {
      for (const [key, one] of stored) {
        const isWaiting = one.isAnnounced === false && one.registeredAt <= registeredAt
        if (one.userId === userId && isWaiting)
          stored.set(key, { ...one, isAnnounced: true, usableFrom })
      }
    },
    async remove(userId, id) {
      for (const [key, one] of stored)
        if (one.userId === userId && one.id === id) stored.delete(key)
    },
    async removeAdded() {},
  }
}
