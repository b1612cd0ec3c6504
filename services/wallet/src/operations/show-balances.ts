import type { Balance } from '@platform/contracts/wallet/http'
import { accountsOf } from '../domain/account.ts'
import { balanceOf } from '../domain/balance.ts'
import type { Dependencies } from './dependencies.ts'

/** A user's balance in each currency, zero where the account has no posting. */
export async function showBalances(
  { ledger }: Pick<Dependencies, 'ledger'>,
  userId: string,
): Promise<Balance[]> {
  return (await ledger.tips(accountsOf(userId))).map(balanceOf)
}
