import { STORE_CURRENCIES } from '@platform/contracts/wallet/store-categories'
import { storeAccount } from '../../domain/account.ts'
import type { OrderSums } from '../../repositories/store-orders.ts'
import type { Dependencies } from '../dependencies.ts'
import type { TotalFault } from './fund-faults.ts'

type SumsByCurrency = ReadonlyMap<string, OrderSums>

/** The sums of the store's orders, by currency. */
export async function readOrderSums({
  storeOrders,
}: Pick<Dependencies, 'storeOrders'>): Promise<SumsByCurrency> {
  const sums = await Promise.all(
    STORE_CURRENCIES.map(
      async (currency): Promise<[string, OrderSums]> => [
        currency,
        await storeOrders.sums(currency),
      ],
    ),
  )
  return new Map(sums)
}

/**
 * Accounts of the store that do not have what its orders paid, less what they were given back. Orders go on while the ledger is read: the
 * account has at least what was paid before, and at most what is paid after with what is open.
 */
export function storeFaults(
  totals: ReadonlyMap<string, bigint>,
  before: SumsByCurrency,
  after: SumsByCurrency,
): TotalFault[] {
  return STORE_CURRENCIES.flatMap((currency) => {
    const [first, last] = [before.get(currency), after.get(currency)]
    if (!first || !last) return []
    const systemAccount = storeAccount(currency)
    const has = totals.get(systemAccount) ?? 0n
    const least = paidOf(first) - last.refunding - last.refunded
    const most = paidOf(last) + last.open - first.refunded
    if (has >= least && has <= most) return []
    return [
      { systemAccount, text: `${systemAccount}: has ${has} of ${least} to ${most} by its orders` },
    ]
  })
}

/** What was ever paid, also where it was given back. */
const paidOf = ({ done, refunding, refunded }: OrderSums) => done + refunding + refunded
