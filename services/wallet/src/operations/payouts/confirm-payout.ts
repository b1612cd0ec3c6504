import { DomainError, forEachSettled } from '@platform/service-kit'
import {
  endIntent,
  holdIntent,
  isAskedAbout,
  type Payout,
  type PayoutState,
  reconcile,
  returnIntent,
  withNextCheck,
} from '../../domain/payouts/payout.ts'
import type { Dependencies } from '../dependencies.ts'
import { creditInAttempts } from '../ledger/credit-in-attempts.ts'
import type { CalledAbout } from '../purchases/take-payment-webhook.ts'

export type ConfirmsPayouts = Pick<
  Dependencies,
  'payouts' | 'payoutSeals' | 'payments' | 'ledger' | 'clock' | 'crashPoint'
>

/** Payouts that one run asks about at most; the next run continues. */
const BATCH = 100
/** A round repeats when another instance wrote between. */
const MAX_ROUNDS = 20

/**
 * Brings a payout as far as it can come now, each step once: sets its KCash aside, has the provider pay it out under the order's id, asks what
 * became of it, and carries that out in the ledger. Any instance may run it at any time, and again after a crash.
 * @throws ProviderError, after which it is asked again later; IN_PROGRESS when others are faster all the time
 */
export async function confirmPayout(deps: ConfirmsPayouts, id: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const stored = await deps.payouts.find(id)
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

/** Payouts, as calls of a provider are about them. */
export const calledAboutPayouts = (deps: ConfirmsPayouts): CalledAbout => ({
  ...deps.payouts,
  confirm: (id) => confirmPayout(deps, id),
})

/** Asks about those that are due. */
export async function confirmPayouts(deps: ConfirmsPayouts, signal: AbortSignal): Promise<number> {
  const due = await deps.payouts.due(deps.clock.now(), BATCH)
  await forEachSettled(due, signal, ({ id }) => confirmPayout(deps, id))
  return due.length
}

/** @returns whether everything that follows is done and stored; else another write came between */
async function runOnce(deps: ConfirmsPayouts, stored: Payout): Promise<boolean> {
  let current = stored
  for (const step of [hold, ask, decide, carryOut]) {
    const next = await step(deps, current)
    if (next === current) continue
    const written = await deps.payouts.replace(current, next)
    if (!written) return false
    current = written
    if (step === decide) deps.crashPoint('payout-decided')
  }
  const next = withNextCheck(current, deps.clock.now())
  return (await deps.payouts.replace(current, next)) !== null
}

/** Sets its KCash aside. */
async function hold({ ledger, crashPoint }: ConfirmsPayouts, payout: Payout): Promise<Payout> {
  if (payout.state !== 'placed') return payout
  const { refusal } = await ledger.post(holdIntent(payout))
  crashPoint('payout-held')
  if (!refusal) return { ...payout, state: 'held' }
  // Nobody needs the destination any more.
  const destination = { ...payout.destination, sealed: null }
  return { ...payout, state: 'refused', refusal, destination }
}

/** Has the provider pay it out, which does so once for the order's id; from its answer on the destination is needed no more. */
async function ask(deps: ConfirmsPayouts, payout: Payout): Promise<Payout> {
  const { destination, provider, userId, providerId } = payout
  if (payout.state !== 'held' || providerId !== null) return payout
  if (destination.sealed === null) throw new Error(`the payout ${payout.id} has no destination`)
  const opened = deps.payoutSeals.openDestination(userId, destination.sealed)
  const { id } = await deps.payments.openPayout(provider, {
    ...wishOf(payout),
    destination: opened,
  })
  deps.crashPoint('payout-asked')
  return { ...payout, providerId: id, destination: { ...destination, sealed: null } }
}

/** Stores what follows from what the provider says now. */
async function decide({ payments }: ConfirmsPayouts, payout: Payout): Promise<Payout> {
  if (!isAskedAbout(payout) || payout.providerId === null) return payout
  const { status } = await payments.payout(payout.provider, payout.providerId, wishOf(payout))
  const decided = reconcile(payout, status)
  return decided.state === payout.state ? payout : { ...decided, checks: 0 }
}

const wishOf = ({ id, arrives, fiat }: Payout) => ({ key: id, amount: arrives, fiat })

/** Carries out in the ledger what is decided. */
async function carryOut(deps: ConfirmsPayouts, payout: Payout): Promise<Payout> {
  const state = await stateAfter(deps, payout)
  return state === payout.state ? payout : { ...payout, state }
}

async function stateAfter(
  { ledger, crashPoint }: ConfirmsPayouts,
  payout: Payout,
): Promise<PayoutState> {
  switch (payout.state) {
    case 'settling':
    case 'releasing': {
      const isPaid = payout.state === 'settling'
      const { id, refusal } = await ledger.post(endIntent(payout, isPaid))
      if (refusal) throw new Error(`${id} does not end the hold of a payout: ${refusal}`)
      if (isPaid) crashPoint('payout-settled')
      else crashPoint('payout-released')
      return isPaid ? 'paid' : 'failed'
    }
    case 'returning': {
      const isBack = await creditInAttempts(ledger, (attempt) => returnIntent(payout, attempt))
      crashPoint('payout-credited-back')
      return isBack ? 'returned' : 'returning'
    }
    default:
      return payout.state
  }
}

/** Later, each time twice as late: a provider that is down is not asked all the time. */
async function postpone({ payouts, clock }: ConfirmsPayouts, id: string): Promise<void> {
  const stored = await payouts.find(id)
  // Another write has its own time.
  if (stored) await payouts.replace(stored, withNextCheck(stored, clock.now()))
}
