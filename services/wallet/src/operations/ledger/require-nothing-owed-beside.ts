import { exchangeCurrencies } from '@platform/contracts/wallet/exchange'
import { ownerOf, type UserAccount, userAccount } from '../../domain/account.ts'
import type { Dependencies } from '../dependencies.ts'
import { debitRefusal } from './debit-refusal.ts'

/**
 * What is owed in one currency blocks what leaves the user in those that it can be exchanged for: or an exchange before the claw-back would
 * make the debt empty. An exchange into the currency that is owed stays possible, and is set off. The ledger itself knows one account.
 * @throws DEBT_OPEN with what is owed
 */
export async function requireNothingOwedBeside(
  { ledger }: Pick<Dependencies, 'ledger'>,
  account: UserAccount,
): Promise<void> {
  const { userId, currency } = ownerOf(account)
  if (!exchangeCurrencies.some((one) => one === currency)) return
  const others = exchangeCurrencies.filter((one) => one !== currency)
  const tips = await ledger.tips(others.map((one) => userAccount(userId, one)))
  const owing = tips.find((tip) => tip.debt > 0n)
  if (owing) throw debitRefusal(owing, 0n, ownerOf(owing.account).currency)
}
