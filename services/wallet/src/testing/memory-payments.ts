import { randomUUID } from 'node:crypto'
import { ProviderError } from '@platform/service-kit'
import type { PaymentProviders, SeenPayment } from '../domain/purchases/payment-providers.ts'
import type { Purchase } from '../domain/purchases/purchase.ts'
import type { PaymentEvents } from '../repositories/payment-events.ts'
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

/** A payment provider in memory, which may be down, and may answer what was true before. */
export function memoryPayments() {
  const sessions = new Map<string, Session>()
  /** What it answered last, by session. */
  const earlier = new Map<string, SeenPayment[]>()
  const refunds = new Map<string, string>()
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
    isSigned: (_provider, { signature }) => signature === GENUINE,
  }
  return Object.assign(state, {
    provider,
    find: (reference: string) => sessions.get(reference),
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
  const stored = new Map<string, Purchase>()
  return {
    all: () => [...stored.values()],
    async open(purchase) {
      if (!stored.has(purchase.id)) stored.set(purchase.id, purchase)
      return stored.get(purchase.id) ?? purchase
    },
    find: async (id) => stored.get(id) ?? null,
    async replace({ id, version }, after) {
      if (stored.get(id)?.version !== version) return null
      const next = { ...after, version: version + 1 }
      stored.set(id, next)
      return next
    },
    async wake(id, now) {
      const known = stored.get(id)
      if (!known) return
      stored.set(id, { ...known, nextCheckAt: now, checks: 0, version: known.version + 1 })
    },
    due: async (now, limit) =>
      [...stored.values()]
        .filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now)
        .slice(0, limit),
    latestOf: async (userId) => [...stored.values()].filter((one) => one.userId === userId),
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
