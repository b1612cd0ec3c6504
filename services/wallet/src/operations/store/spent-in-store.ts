import { DAY_MS } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import { countedUnder, valueIn } from '@platform/contracts/rules/counted-value'
import { STORE_CURRENCIES } from '@platform/contracts/wallet/store-categories'
import type { Dependencies } from '../dependencies.ts'

/**
 * What a user spent here in the 24 hours before, with what is open, in every currency that counts together with this one: a code is as good as
 * money that goes out. Minor units of this one.
 */
export async function spentInStore(
  { storeOrders, clock }: Pick<Dependencies, 'storeOrders' | 'clock'>,
  userId: string,
  currency: Currency,
): Promise<bigint> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const alike = STORE_CURRENCIES.filter((one) => countedUnder(one) === countedUnder(currency))
  const sums = await Promise.all(
    alike.map(async (one) => {
      const amount = await storeOrders.spentSince(userId, one, since)
      return valueIn(currency, { currency: one, amount })
    }),
  )
  return sums.reduce((sum, one) => sum + one, 0n)
}
