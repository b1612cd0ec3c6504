import { DAY_MS } from '@platform/contracts/constants'
import { payoutDestinationSet } from '@platform/contracts/wallet/events'
import type { PayoutDestination } from '@platform/contracts/wallet/payout-destination'
import { countWithin } from '@platform/service-kit'
import {
  isAnnouncedAnew,
  registerDestination,
  type StoredDestination,
  usableAfter,
} from '../../domain/payouts/destination.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<
  Dependencies,
  'destinations' | 'payoutSeals' | 'payoutCoolingOffMs' | 'events' | 'clock' | 'ids'
>

/**
 * Stores where payouts of a user in a currency arrive, in place of the one before, and publishes that, so that the user hears of it. A new one has to wait until it is used, from when
 * its message was sent (`announceDestinations`); the same one again changes nothing, and goes on waiting. Where no message was sent for a
 * day, as one that was given up, the same one again is a new one: its message is asked for again.
 */
export function register(
  deps: Needed,
  userId: string,
  destination: PayoutDestination,
): Promise<StoredDestination> {
  const { destinations, payoutSeals, payoutCoolingOffMs, events, clock, ids } = deps
  const now = clock.now()
  const of = { id: ids.next(), userId, ...payoutSeals.sealDestination(userId, destination) }
  const registered = registerDestination(of, destination, now, payoutCoolingOffMs)
  const data = { userId, registeredAt: now.toISOString() }
  return destinations.set(registered, events.create(payoutDestinationSet, { key: userId, data }))
}

/** Other destinations in a day: each sends messages to its user. */
const DESTINATIONS_A_DAY = 5

/** The same, for a request of the user. @throws RATE_LIMITED for more than five new ones in a day */
export async function registerOwn(
  deps: Needed & Pick<Dependencies, 'rates'>,
  userId: string,
  destination: PayoutDestination,
): Promise<StoredDestination> {
  const { mark } = deps.payoutSeals.sealDestination(userId, destination)
  const own = await deps.destinations.of(userId)
  const now = deps.clock.now()
  if (!own.some((one) => one.mark === mark && !isAnnouncedAnew(one, now))) {
    const limit = { max: DESTINATIONS_A_DAY, windowMs: DAY_MS }
    await countWithin(deps.rates, deps.clock, { key: `payout-destinations:${userId}`, ...limit })
  }
  return register(deps, userId, destination)
}

/** The message about the destinations of a user that were registered by then was sent: their time to wait begins. Repeated, it changes nothing. */
export const announceDestinations = (
  { destinations, payoutCoolingOffMs }: Pick<Dependencies, 'destinations' | 'payoutCoolingOffMs'>,
  userId: string,
  { registeredAt, sentAt }: { registeredAt: Date; sentAt: Date },
): Promise<void> =>
  destinations.announce(userId, registeredAt, usableAfter(sentAt, payoutCoolingOffMs))
