import type { Dependencies } from '../dependencies.ts'

/** What the checks of the ledger read, and where they store their progress. */
export type CheckDependencies = OriginDependencies &
  Pick<Dependencies, 'postings' | 'checkpoints' | 'checkProgress' | 'clock'>

/** Where postings originate. */
export type OriginDependencies = Pick<
  Dependencies,
  | 'ledger'
  | 'funds'
  | 'grants'
  | 'clawBacks'
  | 'earnings'
  | 'issuances'
  | 'corrections'
  | 'kPoints'
  | 'transfers'
  | 'exchangeQuotes'
  | 'sendQuotes'
  | 'holds'
  | 'swaps'
  | 'deposits'
  | 'storeOrders'
  | 'purchases'
  | 'payouts'
>
