import { toDecimal } from '@platform/contracts/money'
import type { payoutBody } from '@platform/contracts/wallet/offramp'
import {
  DomainError,
  type Idempotency,
  refusedField,
  sameRequest,
  type User,
} from '@platform/service-kit'
import type { z } from 'zod'
import { type StoredDestination, usableFromOf } from '../../domain/payouts/destination.ts'
import { orderPayout, type Payout } from '../../domain/payouts/payout.ts'
import { type PayoutFigures, requireTerms } from '../../domain/purchases/ramp-terms.ts'
import type { SentEntry } from '../../domain/send.ts'
import type { Dependencies } from '../dependencies.ts'
import { isAskedLater } from '../purchases/take-payment-webhook.ts'
import { requireAvailable } from '../require-available.ts'
import { payoutFacts, requireFacts } from '../require-facts.ts'
import { countOutgoing } from '../transfers/count-sent.ts'
import { type ConfirmsPayouts, confirmPayout } from './confirm-payout.ts'

type Needed = ConfirmsPayouts &
  Pick<
    Dependencies,
    | 'destinations'
    | 'payoutCoolingOffMs'
    | 'rampTerms'
    | 'userFacts'
    | 'sentAmounts'
    | 'storeOrders'
    | 'secondFactorAbove'
  >

/**
 * Orders a payout of what the quote says, and begins it: the KCash are set aside, and the provider is asked. A repeat goes on where the first
 * request ended; while the provider does not answer, a worker goes on.
 * @throws QUOTE_EXPIRED, NOT_FOUND for a destination that was replaced or removed, DESTINATION_TOO_NEW, FACTS_NEEDED, INSUFFICIENT_FUNDS,
 * DEBT_OPEN, PAYOUT_LIMIT, TRANSFER_LIMIT for more than a day's number, SECOND_FACTOR_MISSING, SECOND_FACTOR_NEEDED, IDEMPOTENCY_KEY_REUSED,
 * UNAVAILABLE without a provider for the currency
 */
export async function placePayout(
  deps: Needed,
  user: Pick<User, 'id' | 'secondFactor'>,
  body: z.infer<typeof payoutBody>,
  { id, hash }: { id: string; hash: Idempotency['hash'] },
): Promise<Payout> {
  const placed = (await deps.payouts.find(id)) ?? (await store(deps, user, body, id, hash))
  sameRequest(placed.hash, hash)
  deps.crashPoint('payout-stored')
  try {
    await confirmPayout(deps, id)
  } catch (error) {
    if (!isAskedLater(error)) throw error
  }
  const now = (await deps.payouts.find(id)) ?? placed
  if (now.state !== 'refused') return now
  throw new DomainError(now.refusal === 'DEBT_OPEN' ? 'DEBT_OPEN' : 'INSUFFICIENT_FUNDS')
}

async function store(
  deps: Needed,
  user: Pick<User, 'id' | 'secondFactor'>,
  { quote, destinationId }: z.infer<typeof payoutBody>,
  id: string,
  hash: string,
): Promise<Payout> {
  const { clock, payments, rampTerms } = deps
  const figures = readQuote(deps, quote)
  const { fiat, pay } = figures
  await requireFacts(deps, user.id, payoutFacts(fiat))
  const { kind, shown, sealed } = await requireUsable(deps, user.id, destinationId, figures)
  const provider = payments.forPayout(fiat)
  if (provider === null) throw new DomainError('UNAVAILABLE')
  await requireAvailable(deps, { userId: user.id, currency: 'KCASH', pay })
  const { payoutDaily } = requireTerms(rampTerms, fiat)
  const entry = { id, currency: 'KCASH', amount: pay, kind: 'payout' } as const
  await countOutgoing(deps, user, entry, (before) => requireRoom(payoutDaily, pay, before))
  deps.crashPoint('payout-counted')
  const order = { id, hash, userId: user.id, provider, destination: { kind, shown, sealed } }
  return deps.payouts.open(orderPayout({ ...order, ...figures }, clock.now()))
}

/** @throws QUOTE_EXPIRED, VALIDATION_FAILED for what is no quote of ours */
function readQuote({ payoutSeals, clock }: Needed, text: string): PayoutFigures {
  const quote = payoutSeals.quotes.open(text)
  if (!quote) throw refusedField('body.quote', 'is not a quote')
  if (clock.now() >= quote.expiresAt) throw new DomainError('QUOTE_EXPIRED')
  return quote.figures
}

/** @throws NOT_FOUND, DESTINATION_TOO_NEW, VALIDATION_FAILED for a destination of another currency */
async function requireUsable(
  { destinations, payoutCoolingOffMs, clock }: Needed,
  userId: string,
  id: string,
  { fiat }: PayoutFigures,
): Promise<StoredDestination> {
  const destination = await destinations.find(userId, id)
  if (!destination) throw new DomainError('NOT_FOUND')
  if (destination.fiat !== fiat) {
    throw refusedField('body.destinationId', 'is for another currency than the quote')
  }
  const usableFrom = usableFromOf(destination, clock.now(), payoutCoolingOffMs)
  if (destination.isAnnounced !== false && clock.now() >= usableFrom) return destination
  throw new DomainError('DESTINATION_TOO_NEW', { usableFrom: usableFrom.toISOString() })
}

/** @throws PAYOUT_LIMIT */
function requireRoom(most: bigint, pay: bigint, before: readonly SentEntry[]): void {
  const paid = before.reduce((sum, { amount }) => sum + amount, 0n)
  if (paid + pay <= most) return
  const left = most > paid ? most - paid : 0n
  const text = (amount: bigint) => toDecimal(amount, 'KCASH')
  throw new DomainError('PAYOUT_LIMIT', { most: text(most), left: text(left), currency: 'KCASH' })
}
