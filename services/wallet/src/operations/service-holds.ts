import { DAY_MS } from '@platform/contracts/constants'
import type { ServiceHoldTerms } from '@platform/contracts/wallet/service-holds'
import { MAX_SERVICE_HOLD_DAYS } from '@platform/contracts/wallet/service-holds'
import { bodyHash, DomainError, refusedField, sameRequest } from '@platform/service-kit'
import { ownerOf, revenueAccount, userAccount } from '../domain/account.ts'
import { parseAmount } from '../domain/amount.ts'
import { cancelIntent, type Hold, isPlaced, placeIntent, settleIntent } from '../domain/hold.ts'
import type { Posting } from '../domain/posting.ts'
import {
  asServiceHold,
  type ServiceHold,
  type ServiceHoldState,
  serviceHoldId,
} from '../domain/service-hold.ts'
import { emptyTip } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'
import { debitRefusal } from './ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from './ledger/require-nothing-owed-beside.ts'

type Needed = Pick<Dependencies, 'holds' | 'ledger' | 'clock' | 'crashPoint'>

/** A hold of a service with how it is now. */
export interface HoldNow {
  hold: ServiceHold
  state: ServiceHoldState
}

/**
 * Sets an amount aside for what a service sells. A repeated request continues the stored hold, whichever instance began it, and answers how
 * it is now, also when it has ended.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts; IDEMPOTENCY_KEY_REUSED for other terms under the id
 */
export async function placeServiceHold(
  deps: Needed,
  service: string,
  id: string,
  terms: ServiceHoldTerms,
): Promise<HoldNow> {
  const { holds, ledger, crashPoint } = deps
  const wanted = holdOf(service, id, terms)
  const known = await holds.find(wanted.id)
  if (!known) requireSoon(deps, wanted)
  const hold = known ?? (await holds.open(wanted))
  sameRequest(hold.hash, wanted.hash)
  crashPoint('service-hold-stored')
  await refuseWhatIsOwed(deps, hold)
  // Its key may be that of a cancellation by now: then the hold has ended.
  const { posting } = await ledger.tryPost(placeIntent(hold))
  crashPoint('service-hold-placed')
  if (posting.refusal) {
    await holds.close(hold.id)
    throw await refusalOf(deps, hold)
  }
  return showServiceHold(deps, service, id)
}

/**
 * Refuses a hold that is not placed while its user owes in another currency. It takes the placing key, so that nobody who has asked for the
 * same hold places it once the debt is paid.
 * @throws DEBT_OPEN with what is owed
 */
async function refuseWhatIsOwed({ holds, ledger }: Needed, hold: Hold): Promise<void> {
  if (await ledger.find(hold.account, placeIntent(hold).key)) return
  try {
    await requireNothingOwedBeside({ ledger }, hold.account)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'DEBT_OPEN')) throw error
    const { posting } = await ledger.tryPost(cancelIntent(hold))
    if (isPlaced(posting)) return
    await holds.close(hold.id)
    throw error
  }
}

/** @throws NOT_FOUND when the service placed no such hold, or it was refused */
export async function showServiceHold(
  deps: Pick<Needed, 'holds' | 'ledger'>,
  service: string,
  id: string,
): Promise<HoldNow> {
  const hold = await findHold(deps, service, id)
  const placed = await deps.ledger.find(hold.account, placeIntent(hold).key)
  if (!placed || placed.refusal) throw new DomainError('NOT_FOUND')
  // It was cancelled before it was placed.
  if (!isPlaced(placed)) return { hold, state: 'expired' }
  const settled = await deps.ledger.find(hold.account, settleIntent(hold, 'release').key)
  return { hold, state: settled ? endOf(settled) : 'held' }
}

/**
 * Ends a hold. Capture, release and expiry compete for one posting key, and exactly one wins. A hold that is stored and not placed yet can no
 * longer be placed after a release.
 * @returns how the hold ended: another way than `end` when that one was first
 * @throws NOT_FOUND when the service placed no such hold, or it was refused
 */
export async function settleServiceHold(
  deps: Needed,
  service: string,
  id: string,
  end: 'capture' | 'release',
): Promise<HoldNow> {
  const { holds, ledger, crashPoint } = deps
  const hold = await findHold(deps, service, id)
  const { posting: placed } =
    end === 'release'
      ? await ledger.tryPost(cancelIntent(hold))
      : { posting: await ledger.find(hold.account, placeIntent(hold).key) }
  if (!isPlaced(placed)) {
    if (placed) await holds.close(hold.id)
    return showServiceHold(deps, service, id)
  }
  const { posting } = await ledger.tryPost(settleIntent(hold, end))
  crashPoint('service-hold-settled')
  await holds.close(hold.id)
  return { hold, state: endOf(posting) }
}

async function findHold(
  { holds }: Pick<Needed, 'holds'>,
  service: string,
  id: string,
): Promise<ServiceHold> {
  const hold = asServiceHold(await holds.find(serviceHoldId(service, id)))
  if (!hold) throw new DomainError('NOT_FOUND')
  return hold
}

function holdOf(service: string, id: string, terms: ServiceHoldTerms): ServiceHold {
  const { userId, currency, purpose } = terms
  const amount = parseAmount(terms.amount, currency)
  const expiresAt = new Date(terms.expiresAt)
  return {
    id: serviceHoldId(service, id),
    hash: bodyHash({
      userId,
      currency,
      purpose,
      amount: String(amount),
      expiresAt: expiresAt.toISOString(),
    }),
    account: userAccount(userId, currency),
    amount,
    captureTo: revenueAccount(service, currency),
    expiresAt,
    purpose,
  }
}

/** @throws VALIDATION_FAILED for a hold that would last longer than a service may hold */
function requireSoon({ clock }: Pick<Needed, 'clock'>, { expiresAt }: ServiceHold): void {
  const most = clock.now().getTime() + MAX_SERVICE_HOLD_DAYS * DAY_MS
  if (expiresAt.getTime() <= most) return
  throw refusedField('body.expiresAt', `is at most ${MAX_SERVICE_HOLD_DAYS} days from now`)
}

const STATES = { capture: 'captured', release: 'released', expiry: 'expired' } as const

function endOf({ id, kind }: Posting): ServiceHoldState {
  if (kind === 'capture' || kind === 'release' || kind === 'expiry') return STATES[kind]
  throw new Error(`${id}: a hold cannot end by ${kind}`)
}

async function refusalOf({ ledger }: Needed, { account, amount }: Hold) {
  const [tip = emptyTip(account)] = await ledger.tips([account])
  return debitRefusal(tip, amount, ownerOf(account).currency)
}
