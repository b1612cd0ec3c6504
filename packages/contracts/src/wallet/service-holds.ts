import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** What another service sells: names the text in its buyer's history. */
export const SERVICE_PURPOSES = ['pog-slot', 'pog-avatar'] as const
export type ServicePurpose = (typeof SERVICE_PURPOSES)[number]

/** For how long a service can have an amount set aside at most, days. */
export const MAX_SERVICE_HOLD_DAYS = 31

/** Id of a hold among those of the calling service, such as `<card>:1`: no service can name a hold of another one. */
export const serviceHoldParams = z.strictObject({
  id: textUpTo(100).regex(
    /^[A-Za-z0-9][A-Za-z0-9:_-]*$/,
    'must be letters, digits, colons, dashes and underscores',
  ),
})

/**
 * PUT /internal/service-holds/:id: sets the amount aside, once. A repeated request answers how the hold is now, also when it has
 * ended. A refused one is never placed: a repeat is refused again or answers `expired`, and another attempt needs another id.
 */
export const serviceHoldBody = z.strictObject({
  userId: id,
  currency,
  amount,
  purpose: z.enum(SERVICE_PURPOSES),
  /** The amount is the user's again from then on, unless it was captured or released before. */
  expiresAt: timestamp,
})
export type ServiceHoldTerms = z.infer<typeof serviceHoldBody>

/**
 * Answer of that PUT, of GET /internal/service-holds/:id, and of POST .../capture (the amount is paid) and POST .../release (it is the user's
 * again). The first that ends a hold decides: the answer may be another state than the one that was wanted.
 */
export const serviceHold = z.object({
  state: z.enum(['held', 'captured', 'released', 'expired']),
  userId: id,
  currency,
  amount,
  purpose: z.enum(SERVICE_PURPOSES),
  expiresAt: timestamp,
})
export type ServiceHold = z.infer<typeof serviceHold>
