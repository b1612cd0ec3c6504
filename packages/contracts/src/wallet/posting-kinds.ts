/**
 * Every kind of posting, with its type in a user's list of transactions; null is never listed, because it moves no value (its delta is 0).
 * The types, the filter of the list and what the export calls them derive from this table.
 */
export const postingKinds = {
  reward: 'reward',
  'k-points': 'reward',
  issue: 'issue',
  purchase: 'onramp',
  funding: 'funding',
  return: 'funding',
  'transfer-out': 'meta-txn',
  'transfer-in': 'meta-txn',
  'transfer-back': 'meta-txn',
  'exchange-out': 'meta-txn',
  'exchange-in': 'meta-txn',
  'send-out': 'meta-txn',
  'send-in': 'meta-txn',
  'swap-out': 'meta-txn',
  'swap-fee': 'meta-txn',
  deposit: 'meta-txn',
  payout: 'meta-txn',
  'payout-return': 'meta-txn',
  hold: null,
  capture: 'shop',
  'store-refund': 'shop',
  release: null,
  expiry: null,
  earning: 'redeem',
  'earning-tax': 'tax',
  'claw-back': 'claw-back',
  'set-off': 'set-off',
  forgiveness: null,
  correction: 'correction',
} as const

export type PostingKind = keyof typeof postingKinds

/** The kinds of postings that are transactions. */
export type ListedKind = {
  [Kind in PostingKind]: (typeof postingKinds)[Kind] extends null ? never : Kind
}[PostingKind]

export type TransactionType = (typeof postingKinds)[ListedKind]

/** The simplified types of transactions, each once. */
export const transactionTypes = [...new Set(Object.values(postingKinds))].filter(
  (type) => type !== null,
) as [TransactionType, ...TransactionType[]]

export const isListedKind = (kind: PostingKind): kind is ListedKind => postingKinds[kind] !== null
