import { DAY_MS } from '@platform/contracts/constants'
import { type Currency, toDecimal } from '@platform/contracts/money'
import { BALANCE_HISTORY_DAYS, type BalanceHistory } from '@platform/contracts/wallet/http'
import { userAccount } from '../domain/account.ts'
import { availableOf } from '../domain/tip.ts'
import type { Dependencies } from './dependencies.ts'
import { readAtInstants } from './ledger/read-at-instants.ts'

/** What a user could spend in one currency, every 24 hours until now. */
export async function showBalanceHistory(
  { ledger, clock }: Pick<Dependencies, 'ledger' | 'clock'>,
  userId: string,
  currency: Currency,
): Promise<BalanceHistory> {
  const account = userAccount(userId, currency)
  const now = clock.now().getTime()
  const instants = Array.from(
    { length: BALANCE_HISTORY_DAYS + 1 },
    (_, n) => new Date(now - (BALANCE_HISTORY_DAYS - n) * DAY_MS),
  )
  const [tip] = await ledger.tips([account])
  const last = await readAtInstants(ledger, account, tip?.seq ?? 0, instants)
  const points = instants.map((at, n) => {
    const posting = last[n]
    const available = posting ? availableOf(posting) : 0n
    return { at: at.toISOString(), available: toDecimal(available, currency) }
  })
  return { currency, points }
}
