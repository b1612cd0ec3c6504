import { toDecimal } from '@platform/contracts/money'
import type { Balance } from '@platform/contracts/wallet/http'
import { accountsOf, ownerOf } from '../domain/account.ts'
import { availableOf, type Head } from '../domain/chain.ts'
import type { Ledger } from './ledger/ledger.ts'

/** All four currencies of a person, zero where nothing was ever posted. */
export async function readBalances(ledger: Ledger, userId: string): Promise<Balance[]> {
  const ends = await ledger.ends(accountsOf(userId))
  return ends.map(balanceView)
}

export function balanceView(head: Pick<Head, 'account' | 'balance' | 'held'>): Balance {
  const { currency } = ownerOf(head.account)
  return {
    currency,
    available: toDecimal(availableOf(head), currency),
    held: toDecimal(head.held, currency),
  }
}
