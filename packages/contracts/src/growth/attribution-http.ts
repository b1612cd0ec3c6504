import { z } from 'zod'
import { DAY_MS } from '../constants.ts'
import { amount, currency } from '../envelope.ts'
import { textUpTo, trimmedUpTo } from '../rules/text-up-to.ts'
import {
  ACTIVITY_PARTS,
  ATTRIBUTION_LISTS,
  CONVERSION_PARTS,
  CONVERSIONS,
  FUNNEL_STEPS,
  MOST_REPORT_DAYS,
  REPORTS,
  TOUCHES,
} from './attribution-choices.ts'
import { LINK_MEDIUMS, LINK_SOURCES } from './links.ts'
import { isTrackedEvent } from './tracked-events.ts'

/** GET /api/attribution/:list, of the right `analytics.read`. */
export const attributionParams = z.strictObject({ list: z.enum(ATTRIBUTION_LISTS) })
export const attributionQuery = z.strictObject({ q: trimmedUpTo(60).optional() })
const attributionEntry = z.object({ id: z.string(), name: z.string() })
export const attributionList = z.object({ items: z.array(attributionEntry) })
export type AttributionEntries = z.infer<typeof attributionList>

const day = z.iso.date()
/** Whole days in UTC, both included. */
const period = { from: day, to: day }
const DAY_PROBLEM = `must be the first of at most ${MOST_REPORT_DAYS} days`
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < MOST_REPORT_DAYS
}
const onFrom = { path: ['from'], message: DAY_PROBLEM }

const event = textUpTo(60).refine(isTrackedEvent, { message: 'is not the name of an event' })
const activityFields = { ...period, event: event.optional(), by: z.enum(ACTIVITY_PARTS).optional() }
const conversionFields = {
  ...period,
  kind: z.enum(CONVERSIONS).default('claim'),
  touch: z.enum(TOUCHES).default('last'),
  by: z.enum(CONVERSION_PARTS).default('source'),
}
/** Of users whose first link had this source. */
const source = z.enum(LINK_SOURCES)
const funnelFields = { ...period, source: source.optional() }

/** GET /api/attribution/reports/activity: events by name; `by` needs an `event`. */
export const activityQuery = z
  .strictObject(activityFields)
  .refine(isPeriod, onFrom)
  .refine(({ event: name, by }) => by === undefined || name !== undefined, {
    path: ['by'],
    message: 'needs an event',
  })
export const activityReport = z.object({
  /** Events of a day; `value` is the name of the event, or with `by` the value of that part. */
  rows: z.array(z.object({ day, value: z.string(), count: z.number().int() })),
})
export type ActivityReport = z.infer<typeof activityReport>

/** GET /api/attribution/reports/conversions. */
export const conversionsQuery = z.strictObject(conversionFields).refine(isPeriod, onFrom)
export const conversionsReport = z.object({
  /** The most first. `value` is `(direct)` where no link is known. */
  rows: z.array(
    z.object({
      value: z.string(),
      count: z.number().int(),
      amounts: z.array(z.object({ currency, amount })),
    }),
  ),
})
export type ConversionsReport = z.infer<typeof conversionsReport>

/** GET /api/attribution/reports/links: links that were followed most, the first hundred. */
export const linksReportQuery = z.strictObject(period).refine(isPeriod, onFrom)
export const linksReport = z.object({
  rows: z.array(
    z.object({
      code: z.string(),
      target: z.string(),
      source,
      medium: z.enum(LINK_MEDIUMS),
      campaign: z.string(),
      visitors: z.number().int(),
      claims: z.number().int(),
    }),
  ),
})
export type LinksReport = z.infer<typeof linksReport>

/** GET /api/attribution/reports/funnel: of those who registered in the period, how many have come to each step. */
export const funnelQuery = z.strictObject(funnelFields).refine(isPeriod, onFrom)
export const funnelReport = z.object({
  steps: z.array(z.object({ step: z.enum(FUNNEL_STEPS), users: z.number().int() })),
})
export type FunnelReport = z.infer<typeof funnelReport>

/** GET /api/attribution/reports/cohorts: those who registered in a week, and who of them did something in each week after it. */
export const cohortsQuery = z.strictObject(period).refine(isPeriod, onFrom)
export const cohortsReport = z.object({
  cohorts: z.array(
    z.object({
      /** Monday of the week. */
      week: day,
      users: z.number().int(),
      /** Of each week from that one on, until now. */
      active: z.array(z.number().int()),
    }),
  ),
})
export type CohortsReport = z.infer<typeof cohortsReport>

/** GET /api/attribution/reports.csv: a report as a table, with the fields of its own query. */
export const reportTableQuery = z.strictObject({
  report: z.enum(REPORTS),
  ...period,
  event: textUpTo(60).optional(),
  by: textUpTo(20).optional(),
  kind: textUpTo(20).optional(),
  touch: textUpTo(20).optional(),
  source: textUpTo(20).optional(),
})
export type ReportTableQuery = z.infer<typeof reportTableQuery>
