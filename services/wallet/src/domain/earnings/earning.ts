import type { Currency } from '@platform/contracts/money'
import type { EarningStatus } from '@platform/contracts/wallet/earnings'
import type { earningRefused } from '@platform/contracts/wallet/events'
import type { PaymentPart } from '@platform/contracts/wallet/programmes'
import type { z } from 'zod'
import { fundAccount, taxAccount, userAccount } from '../account.ts'
import type { BudgetTerms } from '../campaign-terms.ts'
import type { Intent } from '../posting.ts'
import { CLOSING, referenceOf } from '../programme.ts'
import type { TaxBasis } from './tax-rules.ts'

/**
 * What a programme gives to a user who collects it. Earnings of a programme are numbered from 1 without gaps, each with the sum so far:
 * so the escrow has the money of every earning from the moment it is stored.
 *
 * `pending` and `failed` can be collected, `distributing` is being collected. `failed`: the account had no room. The other states are final.
 */
export interface Earning {
  id: string
  fundId: string
  seq: number
  /** The sum of all amounts of the programme up to this one, minor units. */
  used: bigint
  businessId: string
  /** The part of a programme's payment that it is; absent of others. */
  payment?: PaymentPart
  userId: string
  currency: Currency
  /** As it was earned, minor units. */
  earned: bigint
  /** What is left of it to collect, or was collected: without what was taken. */
  amount: bigint
  /** What claw-backs took of it, before it was collected. */
  taken: readonly { clawBackId: string; amount: bigint }[]
  /** `closing`: no earning, but the end of its programme. */
  status: 'pending' | 'distributing' | 'credited' | 'failed' | 'expired' | 'taken' | 'closing'
  /** Attempt to collect it, from 1; 0 before the first. Each has its own posting key. */
  attempt: number
  /** Fixed when it is collected, minor units; null before. */
  tax: bigint | null
  /** Fixed with `tax`; null before, and of one that was collected before the basis was stored. */
  taxBasis: TaxBasis | null
  expiresAt: Date
  createdAt: Date
  collectedAt: Date | null
}

/** States in which an earning can be collected, taken, or expire. */
export const READY = ['pending', 'failed'] as const satisfies readonly Earning['status'][]
export const isReady = ({ status }: Pick<Earning, 'status'>) =>
  READY.some((ready) => ready === status)

export const sumOfEarnings = (earnings: readonly Pick<Earning, 'amount'>[]): bigint =>
  earnings.reduce((sum, { amount }) => sum + amount, 0n)

type State = Earning['status']

/** What a user reads of each stored state, until its time is over and from then on: it reads as expired before a worker ends it. */
const STATUSES: Readonly<Record<State, { inTime: EarningStatus; over: EarningStatus }>> = {
  pending: { inTime: 'EARNING PENDING', over: 'EARNING EXPIRED' },
  failed: { inTime: 'EARNING FAILED', over: 'EARNING EXPIRED' },
  distributing: { inTime: 'EARNING DISTRIBUTING', over: 'EARNING DISTRIBUTING' },
  credited: { inTime: 'EARNING CREDITED', over: 'EARNING CREDITED' },
  expired: { inTime: 'EARNING EXPIRED', over: 'EARNING EXPIRED' },
  taken: { inTime: 'EARNING EXPIRED', over: 'EARNING EXPIRED' },
  closing: { inTime: 'EARNING EXPIRED', over: 'EARNING EXPIRED' },
}

export const statusOf = (
  { status, expiresAt }: Pick<Earning, 'status' | 'expiresAt'>,
  now: Date,
): EarningStatus => STATUSES[status][expiresAt <= now ? 'over' : 'inTime']

/** The stored states that `statusOf` reads as this one: of earnings that are in time, and of those whose time is over. */
export function statesOf(status: EarningStatus): { inTime: State[]; over: State[] } {
  const all = Object.keys(STATUSES) as State[]
  return {
    inTime: all.filter((state) => STATUSES[state].inTime === status),
    over: all.filter((state) => STATUSES[state].over === status),
  }
}

export type EarningRefusal = z.infer<typeof earningRefused.data>['reason']

/** What is asked of a programme. */
export interface DueEarning
  extends Pick<Earning, 'businessId' | 'userId' | 'currency' | 'expiresAt'> {
  amount: bigint
}

interface ProgrammeState {
  terms: BudgetTerms
  /** The earning of this business id. */
  known: Earning | null
  last: Pick<Earning, 'seq' | 'used' | 'businessId'> | null
}

/** What to do about an earning: nothing new, a refusal, or this number, which another writer may forestall. */
export function nextEarning(
  { terms, known, last }: ProgrammeState,
  due: DueEarning,
  now: Date,
): { known: Earning } | { refused: EarningRefusal } | Pick<Earning, 'seq' | 'used'> {
  if (known) {
    const isSame =
      known.userId === due.userId &&
      known.earned === due.amount &&
      known.currency === due.currency &&
      known.expiresAt.getTime() === due.expiresAt.getTime()
    return isSame ? { known } : { refused: 'DIFFERS' }
  }
  if (due.currency !== terms.currency || due.businessId === CLOSING) return { refused: 'DIFFERS' }
  if (due.expiresAt <= now) return { refused: 'EXPIRED' }
  if (last?.businessId === CLOSING) return { refused: 'CLOSED' }
  if (due.amount > terms.most) return { refused: 'TOO_MUCH' }
  const used = (last?.used ?? 0n) + due.amount
  if (due.amount <= 0n || used > terms.budget) return { refused: 'EXHAUSTED' }
  return { seq: (last?.seq ?? 0) + 1, used }
}

const accountOf = ({ userId, currency }: Pick<Earning, 'userId' | 'currency'>) =>
  userAccount(userId, currency)

/**
 * Credits what was collected. The tax of it is held by the same posting, so that nothing can spend it, and its own posting cannot be
 * refused.
 */
export const collectIntent = (earning: Earning): Intent => ({
  account: accountOf(earning),
  key: `earning:${earning.id}#${earning.attempt}`,
  counter: fundAccount(earning.fundId),
  delta: earning.amount,
  heldDelta: earning.tax ?? 0n,
  kind: 'earning',
  reference: referenceOf(earning.fundId),
})

/** Moves the held tax to its account. */
export const taxIntent = (earning: Earning): Intent => ({
  account: accountOf(earning),
  key: `earning-tax:${earning.id}`,
  counter: taxAccount(earning.currency),
  delta: -(earning.tax ?? 0n),
  heldDelta: -(earning.tax ?? 0n),
  kind: 'earning-tax',
  reference: referenceOf(earning.fundId),
})

/** Credits what a claw-back takes of an earning that is not collected, held for its first step: it is no income, so it is not taxed. */
export const takenIntent = (
  earning: Earning,
  { clawBackId, amount }: Earning['taken'][number],
  attempt: number,
): Intent => ({
  account: accountOf(earning),
  key: `earning:${earning.id}:for:${clawBackId}#${attempt}`,
  counter: fundAccount(earning.fundId),
  delta: amount,
  heldDelta: amount,
  kind: 'earning',
  reference: referenceOf(earning.fundId),
})

/** The earning of a posting's key, its attempt, and the claw-back that took it; null for another key. */
export function readEarningKey(
  key: string,
): { earningId: string; clawBackId: string | null; attempt: number } | null {
  const tax = /^earning-tax:(.+)$/.exec(key)?.[1]
  if (tax !== undefined) return { earningId: tax, clawBackId: null, attempt: 0 }
  const [, earningId, clawBackId = null, attempt] =
    /^earning:(.+?)(?::for:(.+))?#(\d+)$/.exec(key) ?? []
  return earningId === undefined ? null : { earningId, clawBackId, attempt: Number(attempt) }
}

/** Id of the grant that returns what is left of an expired earning to the operator. */
export const expiryGrantId = (earningId: string) => `${earningId}:expired`
