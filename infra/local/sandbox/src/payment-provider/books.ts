import { randomUUID } from 'node:crypto'

/** A payment on one of the provider's pages. */
export interface Payment {
  id: string
  status: 'pending' | 'paid' | 'failed' | 'refunded' | 'charged-back'
  amount: string
  currency: string
  paidAt: string | null
}

/** A page on which somebody pays what a shop asks for. */
export interface Session {
  id: string
  /** What the shop calls it. */
  reference: string
  amount: string
  currency: string
  returnUrl: string
  expiresAt: string
  payments: Payment[]
  /** What was sent to the shop about it, and what it answered; newest last. */
  calls: string[]
}

/** Sessions, and payouts, that are listed at most. */
export const KEPT = 200

/** What the provider knows. A key that comes again has the answer of the first time. */
export function createBooks() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const refunds = new Set<string>()
  const findPayment = (id: string) => {
    for (const session of sessions.values()) {
      const payment = session.payments.find((one) => one.id === id)
      if (payment) return { session, payment }
    }
    return null
  }
  return {
    session: (id: string) => sessions.get(id),
    /** Newest first. */
    list: () => [...sessions.values()].reverse(),
    findPayment,
    open(key: string, wish: Omit<Session, 'id' | 'payments' | 'calls'>): Session {
      const known = sessions.get(byKey.get(key) ?? '')
      if (known) return known
      const session = { id: `cs-${randomUUID()}`, ...wish, payments: [], calls: [] }
      sessions.set(session.id, session)
      byKey.set(key, session.id)
      const [oldest] = sessions.keys()
      if (sessions.size > KEPT && oldest !== undefined) sessions.delete(oldest)
      return session
    },
    pay(session: Session, status: 'pending' | 'paid' | 'failed', at: Date): Payment {
      const { amount, currency } = session
      const paidAt = status === 'paid' ? at.toISOString() : null
      const payment: Payment = { id: `cp-${randomUUID()}`, status, amount, currency, paidAt }
      session.payments.push(payment)
      return payment
    },
    /** Whether the payment is given back, by this call or by one with the same key before. */
    refund(key: string, payment: Payment): boolean {
      if (refunds.has(key)) return true
      if (payment.status !== 'paid') return false
      payment.status = 'refunded'
      refunds.add(key)
      return true
    },
  }
}

export type Books = ReturnType<typeof createBooks>
