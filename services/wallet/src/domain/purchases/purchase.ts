import { DAY_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { PurchaseStatus } from '@platform/contracts/wallet/onramp'
import { PURCHASE_LIFETIME_MS } from '@platform/contracts/wallet/onramp'
import { providerAccount, userAccount } from '../account.ts'
import type { ClawBack } from '../claw-back.ts'
import type { Intent } from '../posting.ts'
import type { SeenPayment } from './payment-providers.ts'
import { providerFund, purchaseKey } from './purchase-key.ts'
import type { PurchaseFigures } from './ramp-terms.ts'

/**
 * What we decided about a payment. The decision is stored before its effect, once: a payment is credited or given back, and never both.
 *
 *     crediting -> credited -> reversing -> reversed
 *     crediting -> refunding               the account had no room, so nothing was credited
 *     refunding -> refunded
 *     refunding -> lost                    the bank was faster
 *     lost, reversed -> refunding          the bank gave the money back to us, and the KCash are gone
 *
 * `lost`: the money went back and nothing is credited for it, so there is nothing to do.
 */
export interface Payment {
  /** The provider's. */
  id: string
  state: 'crediting' | 'credited' | 'reversing' | 'reversed' | 'refunding' | 'refunded' | 'lost'
}

/** KCash that a user buys through a payment provider, at the price of a quote. */
export interface Purchase extends PurchaseFigures {
  id: string
  /** Hash of the request. */
  hash: string
  userId: string
  /** The quote that it used up; absent from those from before there were any. */
  quoteId?: string | undefined
  provider: string
  /** The provider's page and its id; null until they are known. */
  session: { id: string; url: string } | null
  /** Each that was paid. */
  payments: readonly Payment[]
  /** The one payment that was decided to be credited, whatever became of it. */
  creditedPayment: string | null
  /** What the provider last said of payments that are not paid. */
  outlook: 'none' | 'pending' | 'failed'
  /** How often the provider was asked since something changed. */
  checks: number
  /** When it is asked again; null: only when it calls. */
  nextCheckAt: Date | null
  /** The account was deleted: what is paid from then on is given back. */
  hasLeft: boolean
  createdAt: Date
  /** The figures hold for what is paid before. */
  expiresAt: Date
  /** Counts the writes: each requires what was read. */
  version: number
}

export const orderPurchase = (
  order: Pick<Purchase, 'id' | 'hash' | 'userId' | 'quoteId' | 'provider'> & PurchaseFigures,
  now: Date,
): Purchase => ({
  ...order,
  session: null,
  payments: [],
  creditedPayment: null,
  outlook: 'none',
  hasLeft: false,
  checks: 0,
  nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  createdAt: now,
  expiresAt: new Date(now.getTime() + PURCHASE_LIFETIME_MS),
  version: 0,
})

/**
 * The purchase after the provider was asked. What it says may come late, repeat, go back and contradict itself: a payment is decided once,
 * when it is first seen as paid, and later only that its money went back counts.
 */
export function reconcile(purchase: Purchase, seen: readonly SeenPayment[]): Purchase {
  const payments = [...purchase.payments]
  let { creditedPayment } = purchase
  const inOrder = [...seen].sort(
    (one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1),
  )
  for (const payment of inOrder) {
    const { id } = payment
    const at = payments.findIndex((one) => one.id === id)
    const known = payments[at]
    if (known) payments[at] = { id, state: nextState(known.state, payment.status) }
    else {
      const state = firstState({ ...purchase, creditedPayment }, payment)
      if (state) payments.push({ id, state })
      if (state === 'crediting') creditedPayment = id
    }
  }
  return { ...purchase, payments, creditedPayment, outlook: outlookOf(inOrder) }
}

function firstState(purchase: Purchase, seen: SeenPayment): Payment['state'] | null {
  if (isBack(seen.status)) return 'lost'
  if (seen.status !== 'paid') return null
  const isFirst = purchase.creditedPayment === null
  return isFirst && isPaidAsOrdered(purchase, seen) ? 'crediting' : 'refunding'
}

const isBack = (status: SeenPayment['status']) => status === 'refunded' || status === 'charged-back'

/** In time, the whole of it, and for somebody who is there. */
const isPaidAsOrdered = ({ total, fiat, expiresAt, hasLeft }: Purchase, seen: SeenPayment) =>
  !hasLeft &&
  seen.amount === total &&
  seen.fiat === fiat &&
  seen.paidAt !== null &&
  seen.paidAt < expiresAt

function nextState(state: Payment['state'], status: SeenPayment['status']): Payment['state'] {
  if (status === 'paid') return state === 'lost' || state === 'reversed' ? 'refunding' : state
  if (!isBack(status)) return state
  if (state === 'credited') return 'reversing'
  if (state === 'refunding') return status === 'refunded' ? 'refunded' : 'lost'
  return state
}

function outlookOf(seen: readonly SeenPayment[]): Purchase['outlook'] {
  if (seen.some(({ status }) => status === 'pending')) return 'pending'
  return seen.some(({ status }) => status === 'failed') ? 'failed' : 'none'
}

const timeOf = ({ paidAt }: SeenPayment) => paidAt?.getTime() ?? Number.POSITIVE_INFINITY

/** The first payment that something has to be done for. */
export const duePayment = ({ payments }: Pick<Purchase, 'payments'>): Payment | undefined =>
  payments.find(
    ({ state }) => state === 'crediting' || state === 'refunding' || state === 'reversing',
  )

/** The purchase once its payment has this state. */
export const withState = (
  purchase: Purchase,
  paymentId: string,
  state: Payment['state'],
): Purchase => ({
  ...purchase,
  payments: purchase.payments.map((one) => (one.id === paymentId ? { ...one, state } : one)),
})

export function statusOf(purchase: Purchase, now: Date): PurchaseStatus {
  const has = (...states: Payment['state'][]) =>
    purchase.payments.some(({ state }) => states.includes(state))
  if (has('credited')) return 'done'
  if (has('crediting')) return 'processing'
  if (has('reversing', 'reversed')) return 'reversed'
  if (has('refunding')) return 'refunding'
  if (has('refunded', 'lost')) return 'refunded'
  if (purchase.outlook === 'pending') return 'processing'
  if (now >= purchase.expiresAt) return 'expired'
  return purchase.outlook === 'failed' ? 'failed' : 'open'
}

/** The page on which it can be paid now; null when it cannot. */
export function checkoutUrlOf(purchase: Purchase, now: Date): string | null {
  const status = statusOf(purchase, now)
  return status === 'open' || status === 'failed' ? (purchase.session?.url ?? null) : null
}

const FIRST_CHECK_MS = 5_000
/** A payment may arrive long after its page was left, ms after the order. */
const PAYS_UNTIL_MS = 14 * DAY_MS
/** A bank takes a payment back at most so long after the order, ms. */
const REVERSES_UNTIL_MS = 180 * DAY_MS

/**
 * When the provider is asked again, should its call be lost: twice as late each time, up to a minute while it can be paid, ten while
 * something has to be done, and else three days.
 */
export function withNextCheck(purchase: Purchase, now: Date): Purchase {
  const isDue = duePayment(purchase) !== undefined || purchase.outlook === 'pending'
  const isOpen = now < purchase.expiresAt && purchase.payments.length === 0
  const most = isOpen ? MINUTE_MS : isDue ? 10 * MINUTE_MS : 3 * DAY_MS
  const delay = Math.min(FIRST_CHECK_MS * 2 ** purchase.checks, most)
  const wasPaid = purchase.payments.length > 0
  const until = purchase.createdAt.getTime() + (wasPaid ? REVERSES_UNTIL_MS : PAYS_UNTIL_MS)
  const at = new Date(now.getTime() + delay)
  const isAsked = isDue || at.getTime() < until
  return { ...purchase, checks: purchase.checks + 1, nextCheckAt: isAsked ? at : null }
}

export const purchaseIntent = ({ id, userId, provider, receive }: Purchase): Intent => ({
  account: userAccount(userId, 'KCASH'),
  key: purchaseKey(id),
  counter: providerAccount(provider, 'KCASH'),
  delta: receive,
  heldDelta: 0n,
  kind: 'purchase',
  reference: { kind: 'purchase', id },
})

/** Takes the KCash of a payment that went back. What the account has not becomes its debt. */
export const purchaseClawBack = (purchase: Purchase, now: Date): ClawBack => ({
  id: purchaseKey(purchase.id),
  account: userAccount(purchase.userId, 'KCASH'),
  fundId: providerFund(purchase.provider),
  title: null,
  amount: purchase.receive,
  reason: 'PAYMENT_REVERSED',
  step: 0,
  returnedStep: 0,
  fromEarnings: null,
  earningIds: null,
  taken: 0n,
  forgiven: 0n,
  remaining: purchase.receive,
  createdAt: now,
})
