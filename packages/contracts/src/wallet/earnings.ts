import { z } from 'zod'
import { DAY_MS, MAX_PAGE_LIMIT } from '../constants.ts'
import { amount, currency, id, pageOf, timestamp } from '../envelope.ts'
import { userFact } from '../kyc/facts.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import { PROGRAMME_KINDS, programme } from './programmes.ts'

/** An earning can be collected for at least and at most so many days. */
const EARNING_DAYS = { least: 1, most: 365 } as const
/** How long an earning can be collected, days. */
export const earningDays = z.number().int().min(EARNING_DAYS.least).max(EARNING_DAYS.most)
/** How long before its end an earning is announced as expiring, ms. */
export const EARNING_EXPIRING_MS = 3 * DAY_MS
/** Earnings that one collect-all collects at most: those that expire first. */
export const MOST_COLLECTED = 200

/** What earned it: the kind of the programme that gives it. */
export const earningSource = z.enum(PROGRAMME_KINDS)
export type EarningSource = z.infer<typeof earningSource>

/** What another service publishes of an earning; it is stored once by its business id, however often it is published. */
export const programmeEarning = z.object({
  /** Gives the value, out of its own money; its kind is the source. */
  programme,
  businessId: id,
  userId: id,
  currency,
  amount,
  /** It can be collected until then. */
  expiresAt: timestamp,
})
export type ProgrammeEarning = z.infer<typeof programmeEarning>

/** Names of the specification, section 4. A page reads a status that it does not know, and warns of it. */
export const earningStatus = z.enum([
  'EARNING PENDING',
  'EARNING DISTRIBUTING',
  'EARNING CREDITED',
  'EARNING FAILED',
  'EARNING EXPIRED',
])
export type EarningStatus = z.infer<typeof earningStatus>

/** One earning of the caller. Amounts of `currency`. */
export const earning = z.object({
  id: z.string(),
  source: earningSource,
  /** Which part of a payment it is, of a referral `referrer` or `friend`; null of others. Absent from a service before this field. */
  part: z.string().nullable().optional(),
  currency,
  /** What can be collected, or was: without what was taken. */
  amount,
  /** What of it went to a reward that was taken back. Nothing is left of one that was taken as a whole: it reads as expired. */
  taken: amount,
  /** A page of a former version may read one that it does not know. */
  status: z.string(),
  /** What was kept of it as tax, and what arrived; null until it is collected. */
  tax: amount.nullable(),
  net: amount.nullable(),
  /** Facts that have to be proven before it can be collected. Absent from a service before this field. */
  missing: z.array(userFact).optional(),
  createdAt: timestamp,
  expiresAt: timestamp,
  collectedAt: timestamp.nullable(),
})
export type Earning = z.infer<typeof earning>

/** :userId is the caller: of another nothing is found. */
export const earningsParams = z.strictObject({ userId: id })
export const earningParams = earningsParams.extend({ earningId: textUpTo(80).min(1) })

/** GET /api/collect-earning/:userId, newest first. */
export const earningsQuery = z.object({
  status: earningStatus.optional(),
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: textUpTo(512).optional(),
})
export const earnings = pageOf(earning)
export type Earnings = z.infer<typeof earnings>

/** GET /api/collect-earning/:userId/aggregate: a currency without earnings is not in it. */
export const earningTotals = z.object({
  totals: z.array(
    z.object({
      currency,
      /** Can be collected now, before tax: without what needs a fact that is not proven. */
      ready: amount,
      /** How many earnings that is. */
      readyCount: z.number().int(),
      /** Arrived, without tax. */
      collected: amount,
      /** The next end of what can be collected, and what ends then; null when nothing can. */
      expiringNext: z.object({ at: timestamp, amount }).nullable(),
    }),
  ),
})
export type EarningTotals = z.infer<typeof earningTotals>

/**
 * Why a line of the tax is what it is: a page has the words. `TAX_VERIFIED`, `TAX_UNVERIFIED`: at the rate of the country for who has proven
 * their tax number, or has not; `TAX_NONE`: the country of the user takes none here.
 */
export const taxLineCode = z.enum(['GROSS', 'TAX_VERIFIED', 'TAX_UNVERIFIED', 'TAX_NONE', 'NET'])
export type TaxLineCode = z.infer<typeof taxLineCode>

const taxLine = z.object({
  code: taxLineCode,
  amount,
  /** Percent, "10.00"; null of a line that is no tax. */
  rate: z.string().nullable(),
})

/**
 * GET /api/collect-earning/:userId/tax-info?earningId=: of one earning, or of all that can be collected now. Of one that is collected, all of
 * it is as it was then.
 */
export const taxInfoQuery = z.object({ earningId: textUpTo(80).min(1).optional() })
export const taxInfo = z.object({
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: z.string().nullable(),
  panVerified: z.boolean(),
  items: z.array(
    z.object({
      currency,
      gross: amount,
      tax: amount,
      net: amount,
      lines: z.array(taxLine),
      /** Facts that have to be proven before some of it can be collected. */
      missing: z.array(userFact),
      /** Of all, before tax: what they have to be proven for, which is in none of the sums. Absent from a service before this field. */
      withheld: amount.optional(),
    }),
  ),
})
export type TaxInfo = z.infer<typeof taxInfo>

/** POST /api/collect-earning/:userId/collect-all: begins a collection; it goes on when the caller leaves. */
export const collectionParams = earningsParams.extend({ collectionId: id })

/** Also GET /api/collect-earning/:userId/collect-all/:collectionId. */
export const collection = z.object({
  id,
  status: z.enum(['RUNNING', 'DONE']),
  /** Earnings that it collects, and how many of them were by now. */
  total: z.number().int(),
  collected: z.number().int(),
  /** What arrived, by currency. */
  net: z.array(z.object({ currency, amount })),
  /** Those that could not be, each with the code of its error. */
  failed: z.array(z.object({ earningId: z.string(), code: z.string() })),
})
export type Collection = z.infer<typeof collection>

/** POST /api/collect-earning/admin/bonuses: a bonus out of the balance of who gives it. */
export const bonusBody = z.strictObject({
  userId: id,
  currency,
  amount,
  /** How long it can be collected, days. */
  days: earningDays,
  reason: staffReason,
})
