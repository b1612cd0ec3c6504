import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** A quote is accepted within this time after it was given, ms: long enough to confirm it with a second factor. */
export const TRANSFER_QUOTE_LIFETIME_MS = 5 * 60_000

/** POST /api/transfers/quote: what would be sent to the user with this name, in any case of its letters. */
export const transferQuoteBody = z.strictObject({
  userName: textUpTo(64).min(1),
  currency,
  /** What leaves the account and what arrives: sending costs nothing. */
  amount,
})

/** It binds until it expires: a transfer by it sends this amount to this person, and there is one at most. */
export const transferQuote = z.object({
  id,
  /** The person as everybody may see them. The quote is bound to their account, whatever they call themselves later. */
  recipient: z.object({ userId: id, userName: z.string(), picture: z.string().nullable() }),
  currency,
  amount,
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type TransferQuote = z.infer<typeof transferQuote>

/** POST /api/transfers: sends by a quote of the caller, once; every repeat has the same transfer. */
export const transferBody = z.strictObject({ quoteId: id })

/** GET /api/transfers/:id: of the two people alone. A transfer has the id of its quote. */
export const transferParams = z.strictObject({ id })

/**
 * `open`: it is completed within a minute, whatever fails; `done`; `void`: nothing was sent, and what had left the account is there
 * again. Who receives it sees it once it is done.
 */
export const personalTransfer = z.object({
  id,
  direction: z.enum(['sent', 'received']),
  /** The name of the other person when the quote was given; null once they have left. */
  userName: z.string().nullable(),
  currency,
  amount,
  status: z.enum(['open', 'done', 'void']),
  createdAt: timestamp,
})
export type PersonalTransfer = z.infer<typeof personalTransfer>
