import { createHash } from 'node:crypto'
import type { TransactionType } from '@platform/contracts/wallet/http'
import type { SystemAccount, UserAccount } from './account.ts'

/** What a posting is for, and how a person's transaction list calls it (null: never listed, its delta is 0). */
export const postingKinds = {
  reward: 'reward',
  issue: 'issue',
  funding: 'funding',
  return: 'funding',
  'transfer-out': 'meta-txn',
  'transfer-in': 'meta-txn',
  'transfer-back': 'meta-txn',
  'exchange-out': 'meta-txn',
  'exchange-in': 'meta-txn',
  hold: null,
  capture: 'shop',
  release: null,
  expiry: null,
} as const satisfies Record<string, TransactionType | null>

export type PostingKind = keyof typeof postingKinds

/** What a posting belongs to, shown beside it. */
export interface Reference {
  kind: 'campaign' | 'operator'
  id: string
}

/** Why an intent was turned down; it stands in the chain under its key, moving nothing. */
export type Refusal =
  /** Available funds are less than the amount. */
  | 'INSUFFICIENT_FUNDS'
  /** Less is held than was to be settled. */
  | 'NOT_HELD'
  /** The account would hold more than `MAX_BALANCE`. */
  | 'BALANCE_LIMIT'

/** A wish to move value between a person's account and a system account. Amounts in minor units. */
export interface Intent {
  account: UserAccount
  /** Taken once per account, for ever: the same key is the same posting. */
  key: string
  counter: SystemAccount
  /** What comes in (positive) or goes out (negative); the counter account moves the other way. */
  delta: bigint
  /** What becomes held (positive) or stops being held (negative). */
  heldDelta: bigint
  kind: PostingKind
  reference: Reference | null
}

/** One document of the ledger, both legs in it. */
export interface Posting extends Intent {
  id: string
  /** Place in the account's chain, from 1, without gaps. */
  seq: number
  /** Of the intent, so that a key that comes again with another wish is noticed. */
  hash: string
  /** Available plus held, after it. */
  balance: bigint
  held: bigint
  refusal: Refusal | null
  /** Never before the entry in front of it. */
  createdAt: Date
}

export function intentHash(intent: Intent): string {
  const { account, key, counter, delta, heldDelta, kind } = intent
  const content = [account, key, counter, String(delta), String(heldDelta), kind]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
