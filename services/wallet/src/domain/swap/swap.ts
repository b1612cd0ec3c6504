import { chainAccount, feesAccount, userAccount } from '../account.ts'
import { type Hold, placeIntent, settleIntent } from '../hold.ts'
import type { Intent, Refusal } from '../posting.ts'
import type { SwapQuote } from './swap-quote.ts'

/**
 * `accepted`: stored, the amount is not set aside yet; `held`; `signing`: it will get a nonce, and from then on only the chain decides
 * how it ends; `signed`: the transaction is stored with its nonce; `sent`; `mined`. `paid` and `reverted`: decided for ever, and not settled in the ledger yet. `final`, `refunded` and `refused` (the account did not
 * cover it) are ends.
 */
export type SwapState =
  | 'accepted'
  | 'held'
  | 'signing'
  | 'signed'
  | 'sent'
  | 'mined'
  | 'paid'
  | 'reverted'
  | 'final'
  | 'refunded'
  | 'refused'

/** Value that leaves the platform by a quote of its owner, as far as it came. Amounts in minor units. */
export interface Swap
  extends Pick<
    SwapQuote,
    | 'id'
    | 'userId'
    | 'chainId'
    | 'currency'
    | 'contract'
    | 'to'
    | 'pay'
    | 'gasFee'
    | 'platformFee'
    | 'receive'
  > {
  state: SwapState
  /** Whether it has not ended. */
  isOpen: boolean
  /** Of the relayer's transaction, once it is signed: this swap's for ever. */
  nonce: number | null
  /** Where it was mined; null while it is not. */
  mined: { hash: string; block: number; blockHash: string; succeeded: boolean } | null
  refusal: Refusal | null
  createdAt: Date
  /** Counts the changes, from 1. */
  version: number
}

export type SwapEvent =
  | { kind: 'held' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signing' }
  | { kind: 'signed'; nonce: number }
  | { kind: 'sent' }
  /** A block has one of its transactions. */
  | { kind: 'seen'; mined: NonNullable<Swap['mined']> }
  /** The chain was reorganised, and no block has it any more. */
  | { kind: 'unseen' }
  /** The block that has it is final. */
  | { kind: 'decided' }
  /** It will never be mined: it would be reverted, or its nonce went to a transaction of somebody else. */
  | { kind: 'impossible' }
  | { kind: 'settled' }

export const beginSwap = (quote: SwapQuote, now: Date): Swap => ({
  id: quote.id,
  userId: quote.userId,
  chainId: quote.chainId,
  currency: quote.currency,
  contract: quote.contract,
  to: quote.to,
  pay: quote.pay,
  gasFee: quote.gasFee,
  platformFee: quote.platformFee,
  receive: quote.receive,
  state: 'accepted',
  isOpen: true,
  nonce: null,
  mined: null,
  refusal: null,
  createdAt: now,
  version: 1,
})

const MOVES: Readonly<Record<SwapEvent['kind'], readonly SwapState[]>> = {
  held: ['accepted'],
  refused: ['accepted'],
  signing: ['held'],
  signed: ['signing'],
  sent: ['signed'],
  seen: ['signed', 'sent', 'mined'],
  unseen: ['mined'],
  decided: ['mined'],
  // Not while it is signing: another instance may give it a nonce at the same time.
  impossible: ['held', 'signed', 'sent'],
  settled: ['paid', 'reverted'],
}

/** The swap after the event; null when the event cannot come in its state: another instance was first. */
export function nextSwap(swap: Swap, event: SwapEvent): Swap | null {
  if (!MOVES[event.kind].includes(swap.state)) return null
  const changed = { ...swap, version: swap.version + 1 }
  switch (event.kind) {
    case 'held':
      return { ...changed, state: 'held' }
    case 'refused':
      return { ...changed, state: 'refused', refusal: event.refusal, isOpen: false }
    case 'signing':
      return { ...changed, state: 'signing' }
    case 'signed':
      return { ...changed, state: 'signed', nonce: event.nonce }
    case 'sent':
      return { ...changed, state: 'sent' }
    case 'seen':
      return { ...changed, state: 'mined', mined: event.mined }
    case 'unseen':
      return { ...changed, state: 'sent', mined: null }
    case 'decided':
      return { ...changed, state: swap.mined?.succeeded ? 'paid' : 'reverted' }
    case 'impossible':
      return { ...changed, state: 'reverted', mined: null }
    case 'settled':
      return { ...changed, state: swap.state === 'paid' ? 'final' : 'refunded', isOpen: false }
  }
}

/** Whether it is decided for ever how it ends. */
export const isDecided = ({ state, isOpen }: Pick<Swap, 'state' | 'isOpen'>) =>
  state === 'paid' || state === 'reverted' || !isOpen

const PREFIX = 'swap:'

/** What is set aside for a swap: what arrives, and what is kept. They have no time to expire: the swap ends them. */
export interface SwapHold extends Hold {
  part: 'value' | 'fee'
}

/** The holds of a swap; none of a fee of 0. */
export function holdsOf(swap: Swap): SwapHold[] {
  const account = userAccount(swap.userId, swap.currency)
  const fee = swap.gasFee + swap.platformFee
  const hold = (part: SwapHold['part'], amount: bigint, captureTo: Hold['captureTo']) => ({
    ...{ part, amount, captureTo, account, hash: swap.id },
    id: `${PREFIX}${swap.id}:${part}`,
    expiresAt: swap.createdAt,
  })
  return [
    hold('value', swap.receive, chainAccount(swap.chainId, swap.currency)),
    ...(fee > 0n ? [hold('fee', fee, feesAccount(swap.currency))] : []),
  ]
}

export const placeSwapIntent = (hold: SwapHold): Intent => placeIntent(hold)

/** @param isPaid whether the amount leaves the account; else it is available again */
export function settleSwapIntent(hold: SwapHold, isPaid: boolean): Intent {
  const settle = settleIntent(hold, isPaid ? 'capture' : 'release')
  if (!isPaid) return settle
  return { ...settle, kind: hold.part === 'value' ? 'swap-out' : 'swap-fee' }
}

/** The swap of a posting's key; null for another key. */
export const swapIdOf = (key: string): string | null =>
  /^swap:([^:]+):(?:value|fee):(?:place|settle)$/.exec(key)?.[1] ?? null
