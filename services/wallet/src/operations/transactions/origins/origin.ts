import { type Currency, toDecimal } from '@platform/contracts/money'
import { fiatDecimal } from '@platform/contracts/wallet/fiat'
import type {
  Figure,
  FigureCode,
  TransactionDetails,
  TransactionRelation,
} from '@platform/contracts/wallet/transaction-details'
import type { UserAccount } from '../../../domain/account.ts'
import type { Intent, Posting } from '../../../domain/posting.ts'
import type { Dependencies } from '../../dependencies.ts'

export type OriginDependencies = Pick<
  Dependencies,
  | 'ledger'
  | 'clawBacks'
  | 'transfers'
  | 'exchangeQuotes'
  | 'swaps'
  | 'chains'
  | 'purchases'
  | 'payouts'
  | 'storeOrders'
  | 'earnings'
>

/** Postings that belong to one; they may be another user's. */
export type Related = { relation: TransactionRelation; posting: Posting }

/** What the document says that a posting originates from. */
export type Origin = Pick<TransactionDetails, 'figures' | 'tax' | 'onChain'> & {
  related: Related[]
}

export type ReadOrigin = (deps: OriginDependencies, posting: Posting) => Promise<Partial<Origin>>

export const relate = (
  relation: TransactionRelation,
  posting: Posting | null | undefined,
): Related[] => (posting ? [{ relation, posting }] : [])

export const figure = (code: FigureCode, minor: bigint, currency: Currency): Figure => ({
  code,
  amount: toDecimal(minor, currency),
  unit: currency,
})

export const fiatFigure = (code: FigureCode, minor: bigint, fiat: string): Figure => ({
  code,
  amount: fiatDecimal(minor),
  unit: fiat,
})

type Key = Pick<Intent, 'account' | 'key'>

/** The posting of a key, unless it was refused. */
export async function findKey({ ledger }: OriginDependencies, account: UserAccount, key: string) {
  const posting = await ledger.find(account, key)
  return posting?.refusal ? null : posting
}

export const findIntent = (deps: OriginDependencies, { account, key }: Key) =>
  findKey(deps, account, key)

/** The posting of the attempt that was not refused; null while there is none. */
export async function findAttempt({ ledger }: OriginDependencies, keyOf: (attempt: number) => Key) {
  for (let attempt = 1; ; attempt += 1) {
    const { account, key } = keyOf(attempt)
    const posting = await ledger.find(account, key)
    if (!posting?.refusal) return posting
  }
}
