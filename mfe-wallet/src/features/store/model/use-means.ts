import type { StorePrice } from '@platform/contracts/wallet/store'
import { useBalance } from '@platform/remote-kit/shell'
import { useDebts } from '../../debts/api/use-debts.ts'
import { meansFor } from './affordable.ts'

/** What a price leaves the user, or what is missing to it; `isReady` once the balance is known and up to date. */
export function useMeans(price: StorePrice) {
  const { balances, status } = useBalance()
  const debts = useDebts()
  return {
    ...meansFor(price, balances, debts.data),
    isReady: status === 'ready',
    /** The first answer is awaited, so that nothing can be said yet. */
    isAwaited: status === 'loading' || (debts.isPending && debts.failureCount === 0),
  }
}
