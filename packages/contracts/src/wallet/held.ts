import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { fiat } from './onramp.ts'
import { destinationKind } from './payout-destination.ts'
import { SERVICE_PURPOSES } from './service-holds.ts'

/**
 * What an amount is set aside for. `tax`: of an earning that was collected; `other`: nothing of these, or longer ago than was looked back.
 */
const HELD_FOR = [...SERVICE_PURPOSES, 'payout', 'swap', 'store', 'tax', 'other'] as const
export type HeldFor = (typeof HELD_FOR)[number]

/**
 * How far a payout is that has not ended. `ordered`: nothing is set aside yet; `with-provider`: it waits for what the provider says;
 * `ending`: that was said, and is being carried out; `returning`: the bank gave it back, and the account has no room for it yet.
 */
const waitingPayoutState = z.enum(['ordered', 'with-provider', 'ending', 'returning'])

/** GET /api/wallets/admin/users/:userId/held: what of a user's money they cannot use now, and why. Each call is recorded as a look at it. */
export const heldParams = z.strictObject({ userId: id })
export const heldMoney = z.object({
  /** Accounts of which something is set aside or owed. */
  accounts: z.array(
    z.object({
      currency,
      available: amount,
      held: amount,
      owed: amount,
      /** What `held` consists of, the newest first; `since` is null of `other`. */
      parts: z.array(z.object({ for: z.enum(HELD_FOR), amount, since: timestamp.nullable() })),
    }),
  ),
  /** Of the latest payouts those that have not ended, the newest first. */
  payouts: z.array(
    z.object({
      id,
      fiat,
      /** KCash that leave the account. */
      pay: amount,
      state: waitingPayoutState,
      createdAt: timestamp,
      /** When the provider is asked again; null: only when it calls. */
      askedAgainAt: timestamp.nullable(),
    }),
  ),
  /** Destinations to which nothing is paid out yet, because they are new. */
  destinations: z.array(
    z.object({
      fiat,
      kind: destinationKind,
      registeredAt: timestamp,
      usableFrom: timestamp,
      /** Whether the message about it was sent, from when it waits. */
      isAnnounced: z.boolean(),
    }),
  ),
})
export type HeldMoney = z.infer<typeof heldMoney>
