import { DAY_MS, HOUR_MS, MINUTE_MS } from '@platform/contracts/constants'
import type { DestinationKind } from '@platform/contracts/wallet/destination-rules'
import type { PayoutStatus } from '@platform/contracts/wallet/offramp'
import { providerAccount, userAccount } from '../account.ts'
import { type Hold, placeIntent, settleIntent } from '../hold.ts'
import type { Intent, Refusal } from '../posting.ts'
import type { SeenPayout } from '../purchases/payment-providers.ts'
import type { PayoutFigures } from '../purchases/ramp-terms.ts'

/**
 * How far a payout came. What the provider says is stored as a decision before its effect, once.
 *
 *     placed -> held -> settling -> paid -> returning -> returned
 *               held -> releasing -> failed
 *     placed -> refused                  the account did not cover it, so the provider was never asked
 *
 * From `held` on only the provider ends it: it may know of it, also when its answer was lost. `returning` waits where the account has
 * no room for what came back.
 */
export type PayoutState =
  | 'placed'
  | 'refused'
  | 'held'
  | 'settling'
  | 'paid'
  | 'releasing'
  | 'failed'
  | 'returning'
  | 'returned'

/** KCash of a user that a payment provider pays out, at the price that they were shown. */
export interface Payout extends PayoutFigures {
  id: string
  /** Hash of the request. */
  hash: string
  userId: string
  provider: string
  /** As it was when it was ordered; `sealed` until the provider has it. */
  destination: { kind: DestinationKind; shown: string; sealed: string | null }
  state: PayoutState
  refusal: Refusal | null
  /** What the provider calls it; null until it has answered. */
  providerId: string | null
  /** How often the provider was asked since something changed. */
  checks: number
  /** When it is asked again; null: only when it calls. */
  nextCheckAt: Date | null
  createdAt: Date
  /** Counts the writes: each requires what was read. */
  version: number
}

export const orderPayout = (
  order: Pick<Payout, 'id' | 'hash' | 'userId' | 'provider' | 'destination'> & PayoutFigures,
  now: Date,
): Payout => ({
  ...order,
  state: 'placed',
  refusal: null,
  providerId: null,
  checks: 0,
  nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  createdAt: now,
  version: 0,
})

type Decisions = Partial<Record<PayoutState, Partial<Record<SeenPayout['status'], PayoutState>>>>

/** Money that came back before we saw that it was paid never left the account here. */
const DECISIONS: Decisions = {
  held: { paid: 'settling', failed: 'releasing', returned: 'releasing' },
  paid: { returned: 'returning' },
}

/**
 * The payout after the provider was asked. What it says may come late, repeat and contradict what it said: a payout is decided once, and later
 * only that a paid one came back counts.
 */
export const reconcile = (payout: Payout, seen: SeenPayout['status']): Payout => ({
  ...payout,
  state: DECISIONS[payout.state]?.[seen] ?? payout.state,
})

/** States in which the provider has something to say. */
export const isAskedAbout = ({ state }: Pick<Payout, 'state'>) =>
  state === 'held' || state === 'paid'

const ENDS: readonly PayoutState[] = ['refused', 'failed', 'returned']

export const OPEN_STATES: readonly PayoutState[] = [
  'placed',
  'held',
  'settling',
  'releasing',
  'returning',
]

export const isOpen = ({ state }: Pick<Payout, 'state'>) => OPEN_STATES.includes(state)

const STATUSES: Readonly<Record<PayoutState, PayoutStatus>> = {
  placed: 'processing',
  held: 'processing',
  settling: 'processing',
  paid: 'done',
  releasing: 'processing',
  refused: 'failed',
  failed: 'failed',
  returning: 'returning',
  returned: 'returned',
}
export const statusOf = ({ state }: Pick<Payout, 'state'>): PayoutStatus => STATUSES[state]

const FIRST_CHECK_MS = 5_000
/** A bank gives a payout back at most so long after it was ordered, ms. */
const RETURNS_UNTIL_MS = 90 * DAY_MS

/** When the provider is asked again, should its call be lost: twice as late each time, up to a minute in the first hour, then ten; of one that was paid three days. */
export function withNextCheck(payout: Payout, now: Date): Payout {
  const checks = payout.checks + 1
  if (ENDS.includes(payout.state)) return { ...payout, checks, nextCheckAt: null }
  const age = now.getTime() - payout.createdAt.getTime()
  const most = isOpen(payout) ? (age < HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS) : 3 * DAY_MS
  const delay = Math.min(FIRST_CHECK_MS * 2 ** payout.checks, most)
  const isAsked = isOpen(payout) || age + delay < RETURNS_UNTIL_MS
  return { ...payout, checks, nextCheckAt: isAsked ? new Date(now.getTime() + delay) : null }
}

const PREFIX = 'payout:'

/** What is set aside for a payout. It has no time to expire: the payout ends it. */
const payoutHold = ({ id, hash, userId, provider, pay, createdAt }: Payout): Hold => ({
  id: `${PREFIX}${id}`,
  hash,
  account: userAccount(userId, 'KCASH'),
  amount: pay,
  captureTo: providerAccount(provider, 'KCASH'),
  expiresAt: createdAt,
})

export const holdIntent = (payout: Payout): Intent => placeIntent(payoutHold(payout))

/** @param isPaid whether the KCash leave the account; else they are available again */
export function endIntent(payout: Payout, isPaid: boolean): Intent {
  const intent = settleIntent(payoutHold(payout), isPaid ? 'capture' : 'release')
  return isPaid ? { ...intent, kind: 'payout' } : intent
}

/** Gives back what was paid out and came back. A refused attempt keeps its key, so each has its own. */
export function returnIntent(payout: Payout, attempt: number): Intent {
  const { id, account, amount, captureTo } = payoutHold(payout)
  return {
    ...{ account, counter: captureTo, delta: amount, heldDelta: 0n },
    key: `${id}:return${attempt === 1 ? '' : `:${attempt}`}`,
    kind: 'payout-return',
    reference: null,
  }
}

/** The payout and the attempt that a posting's key names; null for a posting of anything else. */
export function readPayoutKey(key: string): { payoutId: string; attempt: number } | null {
  const [, payoutId = '', attempt = '1'] =
    /^payout:([^:]+):(?:place|settle|return)(?::(\d+))?$/.exec(key) ?? []
  return payoutId === '' ? null : { payoutId, attempt: Number(attempt) }
}
