import { toDecimal } from '@platform/contracts/money'
import type { Balance } from '@platform/contracts/wallet/http'
import { ownerOf } from './account.ts'
import { availableOf, type Tip } from './tip.ts'

/** An account's balance as its owner sees it. */
export function balanceOf(tip: Pick<Tip, 'account' | 'balance' | 'held'>): Balance {
  const { currency } = ownerOf(tip.account)
  return {
    currency,
    available: toDecimal(availableOf(tip), currency),
    held: toDecimal(tip.held, currency),
  }
}
