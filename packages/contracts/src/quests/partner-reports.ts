import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '../constants.ts'
import { amount, currency, id } from '../envelope.ts'
import { placement, ticketText } from '../identity/partner-visits.ts'
import { embedName, partnerKey } from '../identity/partners.ts'
import { NO_PLACEMENT } from '../rules/placement.ts'

/** A campaign that a user starts so long after they opened it from an embed still counts for its partner, ms. */
export const VISIT_COUNTS_MS = 30 * DAY_MS
/** A visit that arrives so long after its user started the campaign still counts for it, ms: a call may fail once, but tickets are not kept in stock. */
export const LATE_VISIT_MS = 10 * MINUTE_MS
/** Campaigns that are kept of one visit: those that were opened first. */
export const MOST_VISIT_CAMPAIGNS = 50

/**
 * POST /api/airdrop-campaign/partner-visits, signed in: the caller came from a partner's embed, to this campaign or, without one, to
 * another page, which counts for every campaign that has no visit of its own. A ticket counts for the first account that brings it;
 * repeated, it changes nothing more.
 */
export const partnerVisitBody = z.strictObject({ ticket: ticketText, campaignId: id.optional() })
export const partnerVisit = z.object({})

const day = z.iso.date()
/** Days that a report has at most. */
const MOST_PARTNER_REPORT_DAYS = 92
const days = { from: day, to: day }
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return count >= 0 && count < MOST_PARTNER_REPORT_DAYS
}
const onFrom = {
  path: ['from'],
  message: `must be the first of at most ${MOST_PARTNER_REPORT_DAYS} days`,
}

/** Days of a report that names none. */
export const USUAL_REPORT_DAYS = 30
/** Whole days in UTC, both included; without them the last 30 days, with today. */
export const partnerReportDays = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined ? from === to : isPeriod({ from, to }),
    onFrom,
  )
/** The same of one of the caller's keys. */
export const ownReportQuery = z.strictObject({ ...days, key: partnerKey }).refine(isPeriod, onFrom)
/** `mode=test`: what came by a test key, whose money is none. */
export const partnerReportQuery = z
  .strictObject({ ...days, mode: z.enum(['live', 'test']).default('live') })
  .refine(isPeriod, onFrom)
export type PartnerReportQuery = z.infer<typeof partnerReportQuery>
export const partnerReportParams = z.strictObject({ key: partnerKey })

/** What a played reader is paid, decimal KCash of test money. */
export const TRIAL_REWARD = '10.00'
/** A played reader is in reports for so long, ms. */
export const TRIAL_KEPT_MS = MOST_PARTNER_REPORT_DAYS * DAY_MS

const trial = {
  embed: embedName.default('campaign-feed'),
  placement: placement.default(NO_PLACEMENT),
  /** How far the reader comes. */
  until: z.enum(['started', 'done', 'paid']).default('paid'),
}
/**
 * POST /api/auth/partners/me/keys/:key/trials: plays a reader of one of the caller's test keys, who opens a campaign from an embed. It is counted
 * in the test report alone, with test money, and with the share that the rule of the moment would pay. 404 for a live key.
 */
export const ownTrialBody = z.strictObject(trial)
/** POST /internal/partner-trials, by which identity has it counted; its id is counted once. */
export const partnerTrialBody = z.strictObject({ id, partner: partnerKey, ...trial })
export type PartnerTrialBody = z.output<typeof partnerTrialBody>
export const partnerTrial = z.object({})

const money = z.object({ currency, amount })
const counts = {
  /** Campaigns that users started in the period, each counted once for a user. */
  started: z.number().int(),
  /** Those of them whose tasks are all done. */
  done: z.number().int(),
  /** Those of them whose reward was credited, and not taken back since. */
  paid: z.number().int(),
  /** What these rewards were. */
  rewards: z.array(money),
  /** The partner's share of them: due, ready and collected together. What a claw-back took is none; of a part it is known once the rest is collected. */
  shares: z.array(money),
  /** What of the share was collected: what the ledger has paid, tax included. */
  collected: z.array(money),
}

/** Users of whom a row of a report says something, at least: a placement is any word, such as the id of a reader. */
export const LEAST_READERS = 5
export const MOST_REPORT_ROWS = 30

/**
 * GET /internal/partner-reports/:key, which identity asks for GET /api/auth/partners/me/reports?key= (the key's user) and
 * GET /api/auth/partners/reports (the partner's server, by its key and secret): campaigns that were opened from a partner's
 * embeds and started in the period, and what has become of them by now.
 */
export const partnerReport = z.object({
  partner: partnerKey,
  /**
   * The most started first, MOST_REPORT_ROWS at most. All placements of fewer than LEAST_READERS users are one row together, `embed` null and
   * `placement` OTHER_PLACEMENTS; where even these have fewer, so are those of the least started others. A report of fewer users in all has that
   * row alone. Readers who are played are in rows of their own.
   */
  rows: z.array(z.object({ embed: embedName.nullable(), placement, ...counts })),
  totals: z.object(counts),
})
export type PartnerReport = z.infer<typeof partnerReport>
