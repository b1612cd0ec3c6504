import { z } from 'zod'
import { amount, currency, id, language, pageOf, timestamp } from '../envelope.ts'
import { revocationReason } from '../quests/revocation.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { transactionReference } from './http.ts'

/**
 * What a user owes of a reward that was taken back, because the account had less. Later credits of the currency are set off against
 * it, the oldest debt first; until it is settled nothing else leaves the account in this currency.
 */
export const debt = z.object({
  /** The id of the grant that was taken back. */
  id: z.string(),
  currency,
  /** The whole reward. */
  amount,
  /** What is still owed. */
  remaining: amount,
  reason: revocationReason,
  reference: transactionReference,
  createdAt: timestamp,
})
export type Debt = z.infer<typeof debt>

/** GET /api/wallets/debts: the open debts of the caller, the oldest first. */
export const debtsQuery = z.object({
  /** Language of the names, English by default. */
  lang: language.optional(),
})
export const debts = z.object({ debts: z.array(debt) })
export type Debts = z.infer<typeof debts>

/**
 * GET /api/wallets/admin/debts: what was taken back from all users or from one. `open`: something of it is owed, the oldest first;
 * `settled`: nothing is, the newest first.
 */
export const staffDebtsQuery = debtsQuery.extend({
  state: z.enum(['open', 'settled']).default('open'),
  reason: revocationReason.optional(),
  userId: id.optional(),
  cursor: textUpTo(512).optional(),
})
export const staffDebt = debt.extend({
  userId: id,
  /** What left the account for it: at once, and set off since. */
  taken: amount,
  forgiven: amount,
})
export const staffDebts = pageOf(staffDebt)
export type StaffDebt = z.infer<typeof staffDebt>

/**
 * POST /api/wallets/admin/debts/:debtId/forgive: asks for the approval of another person, who does not owe it. What is owed when
 * it is approved is forgiven.
 */
export const debtParams = z.object({ debtId: textUpTo(80).min(1) })
export const forgiveBody = z.strictObject({ reason: staffReason })
/** The body of its approval. `amount` is what was owed when it was asked for. */
export const forgiveDebt = z.strictObject({ debtId: z.string(), userId: id, currency, amount })
export type ForgiveDebt = z.infer<typeof forgiveDebt>
