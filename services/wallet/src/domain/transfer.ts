import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { type Currency, currencies } from '@platform/contracts/money'
import { exchangeCurrencies } from '@platform/contracts/wallet/exchange'
import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import { DomainError, refusedField } from '@platform/service-kit/errors'
import {
  ownerOf,
  type SystemAccount,
  transitAccount,
  treasuryAccount,
  type UserAccount,
} from './account.ts'
import { requireStorable } from './amount.ts'
import type { Intent } from './posting.ts'

/** One side of a transfer; `counter` is the other leg of its posting. Amount in minor units, positive. */
export interface Leg {
  account: UserAccount
  amount: bigint
  counter: SystemAccount
}

/**
 * Value that moves from one user account to another. `open` until both legs are posted (`done`), or until the
 * payer could not pay or has the amount back (`void`).
 */
export interface Transfer {
  id: string
  /** Hash of the request. */
  hash: string
  /** `send`: between people, by a quote, as an `exchange` is. */
  kind: 'transfer' | 'exchange' | 'send'
  out: Leg
  in: Leg
  status: 'open' | 'done' | 'void'
  createdAt: Date
}

type Plan = Pick<Transfer, 'kind' | 'out' | 'in'>

/** A transfer as far as its postings need it. */
export type Order = Pick<Transfer, 'id' | 'hash' | 'kind' | 'out' | 'in'>

/**
 * Plans a transfer between users, through the transfer's own transit account.
 * @throws NOT_TRANSFERABLE for K-Points, VALIDATION_FAILED for a transfer to the same account or another currency
 */
export function planTransfer(
  id: string,
  currency: Currency,
  amount: bigint,
  from: UserAccount,
  to: UserAccount,
): Plan {
  if (!currencies[currency].transferable) throw new DomainError('NOT_TRANSFERABLE', { currency })
  if (from === to || ownerOf(from).currency !== ownerOf(to).currency) {
    throw refusedField('body.to', 'must be another account of the currency')
  }
  const counter = transitAccount(id)
  return {
    kind: 'transfer',
    out: { account: from, amount, counter },
    in: { account: to, amount, counter },
  }
}

/** Minor units of USDT for one minor unit of KCash. */
const USDT_MINOR_PER_KCASH_MINOR =
  10n ** BigInt(currencies.USDT.decimals - currencies.KCASH.decimals) / BigInt(KCASH_PER_USDT)

/**
 * Plans an exchange of KCash to USDT or back at the fixed rate, against the treasuries of both
 * currencies: each currency sums to zero at any instant.
 * @throws NOT_TRANSFERABLE for another pair, VALIDATION_FAILED when the amount is not a multiple of the rate, or exchanges to more than an account
 * can have
 */
export function planExchange(from: UserAccount, to: UserAccount, amount: bigint): Plan {
  const [source, target] = [ownerOf(from).currency, ownerOf(to).currency]
  return {
    kind: 'exchange',
    out: { account: from, amount, counter: treasuryAccount(source) },
    in: {
      account: to,
      amount: exchanged(amount, source, target),
      counter: treasuryAccount(target),
    },
  }
}

/** @throws NOT_TRANSFERABLE unless one is KCash and the other USDT */
export function requireExchangeable(source: Currency, target: Currency): void {
  const isPair = exchangeCurrencies.every((one) => one === source || one === target)
  if (!isPair) throw new DomainError('NOT_TRANSFERABLE')
}

function exchanged(amount: bigint, source: Currency, target: Currency): bigint {
  requireExchangeable(source, target)
  if (source === 'KCASH') return requireStorable(amount * USDT_MINOR_PER_KCASH_MINOR)
  if (amount % USDT_MINOR_PER_KCASH_MINOR !== 0n) {
    throw refusedField('body.amount', 'is not a whole amount of KCash')
  }
  return amount / USDT_MINOR_PER_KCASH_MINOR
}

export const outIntent = (transfer: Order): Intent =>
  intent(transfer, 'out', transfer.out, -transfer.out.amount)
export const inIntent = (transfer: Order): Intent =>
  intent(transfer, 'in', transfer.in, transfer.in.amount)
/**
 * Returns the amount to the payer when the receiver's account cannot take it. The payer's may refuse it too; a refused posting
 * keeps its key for ever, so each attempt has its own. One is made only after the attempt before it was refused.
 * @param attempt from 1
 */
export const backIntent = (transfer: Transfer, attempt = 1): Intent =>
  intent(transfer, 'back', transfer.out, transfer.out.amount, attempt)

/** The transfer and attempt of a posting's key; null for another key. */
export function readTransferKey(key: string): { transferId: string; attempt: number } | null {
  const [, transferId, attempt = 1] = /^(.+):(?:out|in|back(?:#(\d+))?)$/.exec(key) ?? []
  return transferId === undefined ? null : { transferId, attempt: Number(attempt) }
}

function intent(
  { id, kind }: Order,
  step: 'out' | 'in' | 'back',
  { account, counter }: Leg,
  delta: bigint,
  attempt = 1,
): Intent {
  return {
    account,
    key: attempt === 1 ? `${id}:${step}` : `${id}:${step}#${attempt}`,
    counter,
    delta,
    heldDelta: 0n,
    kind: kindOf[kind][step],
    reference: null,
  }
}

/** A return gives the payer back what `out` took, so it has one kind for both. */
const kindOf = {
  transfer: { out: 'transfer-out', in: 'transfer-in', back: 'transfer-back' },
  exchange: { out: 'exchange-out', in: 'exchange-in', back: 'transfer-back' },
  send: { out: 'send-out', in: 'send-in', back: 'transfer-back' },
} as const satisfies Record<Transfer['kind'], Record<'out' | 'in' | 'back', PostingKind>>
