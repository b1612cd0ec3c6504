import { z } from 'zod'
import { amount, currency, language, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { canonicalTimeZone, MAX_TIME_ZONE_LENGTH } from '../rules/time-zone.ts'
import { transactionType } from './http.ts'

const period = z.object({
  currency,
  /** The period begins with this moment. */
  from: timestamp,
  /** The period ends before this moment. */
  to: timestamp,
})

const isForward = ({ from, to }: { from: string; to: string }) => Date.parse(from) < Date.parse(to)
const NOT_FORWARD = { path: ['to'], error: 'must be after from' }

/** GET /api/transactions/statement. */
export const statementQuery = period.refine(isForward, NOT_FORWARD)

/** GET /api/transactions/statement.csv: the same with each transaction, as a table. */
export const statementTableQuery = period
  .extend({
    /** Language of the headings and names, English by default. */
    lang: language.optional(),
    /** Zone of the times in it, as IANA names it ("Asia/Kolkata"); UTC by default. */
    timeZone: textUpTo(MAX_TIME_ZONE_LENGTH)
      .refine((name) => canonicalTimeZone(name) !== null, 'is no time zone')
      .optional(),
  })
  .refine(isForward, NOT_FORWARD)

/**
 * What a balance was before a period, what moved it, and what it was after. Balances are available plus held. `opening` plus all of `in`
 * less all of `out` is `closing`.
 */
export const statement = z.object({
  currency,
  from: timestamp,
  /** The end of the period, or now where it is not over. */
  to: timestamp,
  opening: amount,
  closing: amount,
  /** How many transactions the period has. */
  transactions: z.number().int().nonnegative(),
  /** What came in and went out by type; types without a transaction are left out. */
  totals: z.array(z.object({ type: transactionType, in: amount, out: amount })),
})
export type Statement = z.infer<typeof statement>
