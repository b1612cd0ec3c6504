import type { Currency } from '@platform/contracts/money'
import { userAccount } from '../domain/account.ts'
import { availableOf, emptyTip } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'
import { debitRefusal } from './ledger/debit-refusal.ts'
import { requireNothingOwedBeside } from './ledger/require-nothing-owed-beside.ts'

interface Paying {
  userId: string
  currency: Currency
  /** Minor units. */
  pay: bigint
}

/**
 * Refuses what the ledger would refuse to set aside now, before anything is stored for it. The ledger decides again when it does so.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts
 */
export async function requireAvailable(
  { ledger }: Pick<Dependencies, 'ledger'>,
  { userId, currency, pay }: Paying,
): Promise<void> {
  const account = userAccount(userId, currency)
  const [tip = emptyTip(account)] = await ledger.tips([account])
  if (tip.debt > 0n || availableOf(tip) < pay) throw debitRefusal(tip, pay, currency)
  await requireNothingOwedBeside({ ledger }, account)
}
