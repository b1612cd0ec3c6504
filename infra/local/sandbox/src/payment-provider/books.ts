import { randomUUID } from 'node:crypto'
import type { Journal } from '@platform/chain/journal'
import { createShelf } from './shelf.ts'

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
  /** Keys by which payments were given back, by the payment's id. */
  refunds: Record<string, string>
  /** What was sent to the shop about it, and what it answered; newest last. */
  calls: string[]
}

/** Sessions, and payouts, that the provider's page lists at most. */
export const LISTED = 200

/** What the provider knows. A key that comes again has the answer of the first time. */
export function createBooks(journal: Journal) {
  const sessions = createShelf<Session>(journal, 'session')
  const sessionOf = new Map<string, Session>()
  for (const session of sessions.all()) {
    for (const { id } of session.payments) sessionOf.set(id, session)
  }
  return {
    session: sessions.find,
    /** Newest first. */
    list: sessions.all,
    findPayment(id: string) {
      const session = sessionOf.get(id)
      const payment = session?.payments.find((one) => one.id === id)
      return session && payment ? { session, payment } : null
    },
    open: (key: string, wish: Omit<Session, 'id' | 'payments' | 'refunds' | 'calls'>): Session =>
      sessions.open(key, () => ({
        ...{ id: `cs-${randomUUID()}`, ...wish },
        ...{ payments: [], refunds: {}, calls: [] },
      })),
    pay(session: Session, status: 'pending' | 'paid' | 'failed', at: Date): Payment {
      const { amount, currency } = session
      const paidAt = status === 'paid' ? at.toISOString() : null
      const payment: Payment = { id: `cp-${randomUUID()}`, status, amount, currency, paidAt }
      session.payments.push(payment)
      sessionOf.set(payment.id, session)
      sessions.save(session)
      return payment
    },
    /** Whether the payment is given back, by this call or by one with the same key before. */
    refund(key: string, { session, payment }: { session: Session; payment: Payment }): boolean {
      if (session.refunds[payment.id] === key) return true
      if (payment.status !== 'paid') return false
      payment.status = 'refunded'
      session.refunds[payment.id] = key
      sessions.save(session)
      return true
    },
    /** Writes down what changed of a session and its payments. */
    save: sessions.save,
  }
}

export type Books = ReturnType<typeof createBooks>
