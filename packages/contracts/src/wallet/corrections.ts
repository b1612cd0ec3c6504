import { z } from 'zod'
import { amount, currency, id } from '../envelope.ts'
import { currencyCodes } from '../money.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'

/**
 * The system accounts that a correction moves against. Those of funds, of transfers, of the store and of chains have documents of their
 * own, whose sums they are checked against: what a user is owed beside these is the treasury's.
 */
const COUNTER = new RegExp(`^(treasury|fees|tax|provider:[a-z0-9-]+):(${currencyCodes.join('|')})$`)

/**
 * POST /api/wallets/admin/corrections: asks for the approval of another person, who does not own the account. The ledger is corrected by
 * a posting alone: nothing that was posted is changed.
 */
export const correctionBody = z
  .strictObject({
    userId: id,
    currency,
    /** Above zero. */
    amount: amount.refine((text) => /[1-9]/.test(text), 'must be above zero'),
    /** Of the user's account. */
    direction: z.enum(['credit', 'debit']),
    /** The account that moves the other way, "treasury:KCASH". */
    counter: textUpTo(80).regex(COUNTER),
    /** The posting of the same account that was wrong; null where one is missing. */
    postingId: textUpTo(80).min(1).nullable(),
    reason: staffReason,
  })
  .refine(({ counter, currency: code }) => counter.endsWith(`:${code}`), {
    path: ['counter'],
    error: 'must be of the same currency',
  })
  .refine(
    ({ postingId, userId, currency: code }) =>
      postingId === null || postingId.startsWith(`user:${userId}:${code}:`),
    { path: ['postingId'], error: 'must be of the same account' },
  )
export type CorrectionBody = z.infer<typeof correctionBody>
