import { createHash } from 'node:crypto'
import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import type { Programme } from '@platform/contracts/wallet/programmes'
import type { SystemAccount, UserAccount } from './account.ts'

/** What a posting belongs to, shown beside it. */
export interface Reference {
  kind: 'campaign' | 'operator' | 'goal' | 'offer' | 'card' | 'purchase' | 'chest' | Programme['kind']
  id: string
}

/** Why an intent was refused. The refusal is a posting under the intent's key that moves nothing. */
export type Refusal =
  /** Available funds are less than the amount. */
  | 'INSUFFICIENT_FUNDS'
  /** The account holds less than the amount to settle. */
  | 'NOT_HELD'
  /** The balance would exceed `MAX_MINOR_UNITS`. */
  | 'BALANCE_LIMIT'
  /** The account owes what was taken back from it: nothing leaves it until the debt is set off. */
  | 'DEBT_OPEN'

/** A request to move value between a user's account and a system account. Amounts in minor units. */
export interface Intent {
  account: UserAccount
  /** Taken once per account, for ever: the same key is the same posting. */
  key: string
  counter: SystemAccount
  /** Credit (positive) or debit (negative); the counter account moves the other way. Of a claw-back the most that it takes. */
  delta: bigint
  /** Change of the held amount. */
  heldDelta: bigint
  kind: PostingKind
  reference: Reference | null
}

/** One document of the ledger, with both legs in it. */
export interface Posting extends Intent {
  id: string
  /** Sequence number in the account's history, from 1, without gaps. */
  seq: number
  /** Hash of the intent; detects a second use of the key for another intent. */
  hash: string
  /** Available plus held, after this posting. */
  balance: bigint
  held: bigint
  /** Change of what the account owes. */
  debtDelta: bigint
  /** What the account owes after this posting. */
  debt: bigint
  refusal: Refusal | null
  /** Never before the account's previous posting. */
  createdAt: Date
}

export function intentHash(intent: Intent): string {
  // Without the reference: it is only shown, and moves nothing.
  const { account, key, counter, delta, heldDelta, kind } = intent
  const content = [account, key, counter, String(delta), String(heldDelta), kind]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
