import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'
import { registerDestination, type StoredDestination } from '../../domain/payouts/destination.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'destinations' | 'payoutSeals' | 'payoutCoolingOffMs' | 'clock' | 'ids'
>

/**
 * Stores where payouts of a user in a currency arrive, in place of the one before. A new one has to wait until it is used; the same one again
 * changes nothing, and goes on waiting.
 */
export function register(
  deps: Needed,
  userId: string,
  destination: PayoutDestination,
): Promise<StoredDestination> {
  const { destinations, payoutSeals, payoutCoolingOffMs, clock, ids } = deps
  const of = { id: ids.next(), userId, ...payoutSeals.sealDestination(userId, destination) }
  const registered = registerDestination(of, destination, clock.now(), payoutCoolingOffMs)
  return destinations.set(registered)
}
