import { DomainError, forEachSettled } from '@platform/service-kit'
import {
  duePayment,
  type Payment,
  type Purchase,
  purchaseClawBack,
  purchaseIntent,
  reconcile,
  withNextCheck,
  withState,
} from '../../domain/purchases/purchase.ts'
import { completeClawBack } from '../claw-backs/complete-claw-back.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSession } from './order-purchase.ts'
import type { CalledAbout } from './take-payment-webhook.ts'

export type ConfirmsPurchases = Pick<
  Dependencies,
  | 'purchases'
  | 'payments'
  | 'ledger'
  | 'clawBacks'
  | 'earnings'
  | 'funds'
  | 'grants'
  | 'events'
  | 'clock'
  | 'crashPoint'
  | 'origins'
>

/** Purchases that one run asks about at most; the next run continues. */
const BATCH = 100
/** A round repeats when another instance wrote between. */
const MAX_ROUNDS = 20

/**
 * Asks the provider what is true of a purchase and does what follows, each step once: any instance may run it at any time, and again after a
 * crash. What a call of the provider says is never believed, only what it answers here.
 * @throws ProviderError, after which it is asked again later; IN_PROGRESS when others are faster all the time
 */
export async function confirmPurchase(deps: ConfirmsPurchases, id: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = await deps.purchases.find(id)
    if (!stored) throw new DomainError('NOT_FOUND')
    try {
      if (await runOnce(deps, stored)) return
    } catch (error) {
      await postpone(deps, id)
      throw error
    }
  }
  throw new DomainError('IN_PROGRESS')
}

/** Purchases, as calls of a provider are about them. */
export const calledAboutPurchases = (deps: ConfirmsPurchases): CalledAbout => ({
  ...deps.purchases,
  confirm: (id) => confirmPurchase(deps, id),
})

/** Asks about those that are due. */
export async function confirmPurchases(
  deps: ConfirmsPurchases,
  signal: AbortSignal,
): Promise<number> {
  const due = await deps.purchases.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, ({ id }) => confirmPurchase(deps, id))
  return due.length
}

/** @returns whether everything that follows is done and stored; else another write came between */
async function runOnce(deps: ConfirmsPurchases, stored: Purchase): Promise<boolean> {
  let current = await openSession(deps, stored)
  const { session, provider } = current
  const seen = session ? await deps.payments.payments(provider, session.id) : []
  for (;;) {
    const reconciled = reconcile(current, seen)
    if (isOther(reconciled, current)) {
      const written = await deps.purchases.replace(current, { ...reconciled, checks: 0 })
      if (!written) return false
      current = written
      deps.crashPoint('payment-decided')
    }
    const payment = duePayment(current)
    const state = payment && (await carryOut(deps, current, payment))
    if (!state || state === payment.state) break
    const written = await deps.purchases.replace(current, withState(current, payment.id, state))
    if (!written) return false
    current = written
  }
  const next = withNextCheck(current, deps.clock.now())
  return (await deps.purchases.replace(current, next)) !== null
}

const isOther = (one: Purchase, other: Purchase) =>
  one.outlook !== other.outlook ||
  one.payments.length !== other.payments.length ||
  one.payments.some(({ state }, at) => state !== other.payments[at]?.state)

/** @returns the state of the payment after its effect; the same while it has to wait */
async function carryOut(
  deps: ConfirmsPurchases,
  purchase: Purchase,
  { id, state }: Payment,
): Promise<Payment['state']> {
  switch (state) {
    case 'crediting': {
      const { refusal } = await deps.ledger.post(purchaseIntent(purchase))
      deps.crashPoint('purchase-credited')
      return refusal ? 'refunding' : 'credited'
    }
    case 'refunding': {
      const key = `refund:${purchase.id}:${id}`
      const refund = await deps.payments.refund(purchase.provider, { key, paymentId: id })
      deps.crashPoint('payment-refunded')
      return refund === 'done' ? 'refunded' : 'refunding'
    }
    case 'reversing': {
      await takeBack(deps, purchase)
      deps.crashPoint('payment-reversed')
      return 'reversed'
    }
    default:
      return state
  }
}

async function takeBack(deps: ConfirmsPurchases, purchase: Purchase): Promise<void> {
  const opened = purchaseClawBack(purchase, deps.clock.now())
  await deps.clawBacks.open(opened, null, false)
  const stored = await deps.clawBacks.find(opened.id)
  if (!stored) throw new Error(`the claw-back ${opened.id} exists and cannot be found`)
  await completeClawBack(deps, stored)
}

/** Later, each time twice as late: a provider that is down is not asked all the time. */
async function postpone({ purchases, clock }: ConfirmsPurchases, id: string): Promise<void> {
  const stored = await purchases.find(id)
  // Another write has its own time.
  if (stored) await purchases.replace(stored, withNextCheck(stored, clock.now()))
}
