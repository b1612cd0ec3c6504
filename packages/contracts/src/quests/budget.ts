import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'

/** Claims counted over a time that ends now, and what they pay. */
const burn = z.object({ claims: z.number().int(), amount })

/** Which claims a forecast is computed from: `claims` within the last `hours`, or since the start where that is later. */
const forecastBasis = z.object({ claims: z.number().int(), hours: z.number().positive() })
export type ForecastBasis = z.infer<typeof forecastBasis>

/** The budget is used up at `at`, before the campaign's end. */
const runsOut = z.object({ kind: z.literal('RUNS_OUT'), at: timestamp, basis: forecastBasis })

/** What becomes of a budget if claims go on as they came. */
export const budgetForecast = z.discriminatedUnion('kind', [
  runsOut,
  /** `left` remains at the end; at this pace it would be used up at `at`, null where that is more than a year after the end. */
  z.object({
    kind: z.literal('LASTS'),
    left: amount,
    at: timestamp.nullable(),
    basis: forecastBasis,
  }),
  /** Nothing is left. */
  z.object({ kind: z.literal('USED_UP') }),
  /** No forecast: `claims` in the last seven days, and it needs `needs`. */
  z.object({
    kind: z.literal('TOO_FEW_CLAIMS'),
    claims: z.number().int(),
    needs: z.number().int(),
  }),
  /** No forecast within the first hour. */
  z.object({ kind: z.literal('TOO_SOON') }),
  /** No forecast: nobody can claim. */
  z.object({ kind: z.literal('PAUSED') }),
  /** No forecast: it is not LIVE. */
  z.object({ kind: z.literal('NOT_LIVE') }),
  /** A pool, a ranking or a raffle: the whole is divided after the end, however many take part. */
  z.object({ kind: z.literal('FIXED_SPEND') }),
])
export type BudgetForecast = z.infer<typeof budgetForecast>

/** GET /api/airdrop-campaign/admin/campaigns/:id/budget, as of a moment ago: `funded` is the sum of the next four. */
export const campaignBudget = z.object({
  campaignId: id,
  currency,
  /** All that was put into escrow; "0" before funding. */
  funded: amount,
  /** To users. */
  paid: amount,
  /** Claimed, and not paid yet: it is on the way to the user, held for a review, or refused by the wallet. */
  promised: amount,
  /** To the operator who funded it. */
  returned: amount,
  /** Still in escrow, and not promised to anybody. */
  left: amount,
  burn: z.object({ hour: burn, day: burn, week: burn }),
  /** Claims of each of the last 24 hours, oldest first. */
  hourly: z.array(z.number().int()),
  forecast: budgetForecast,
  /** What the last hour alone leads to, where it was at least twice as fast as the pace of `forecast`; null otherwise. */
  surge: runsOut.nullable(),
})
export type CampaignBudget = z.infer<typeof campaignBudget>
