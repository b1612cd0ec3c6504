import { z } from 'zod'
import { amount, currency, id, timestamp } from '../envelope.ts'

/** GET .../campaigns/:id/funds, public, as of a moment ago: `funded` is the sum of the others. */
export const campaignFunds = z.object({
  currency,
  /** All that was put into escrow. */
  funded: amount,
  /** To users. */
  paid: amount,
  /** To the operator who funded it: what nobody earned. */
  returned: amount,
  /** Still there. */
  escrow: amount,
})
export type CampaignFunds = z.infer<typeof campaignFunds>

/** A reward that was paid: proof for those who have not earned one yet. */
const payout = z.object({
  campaignId: id,
  title: z.string(),
  /** Path of the campaign's picture, as in `campaignSummary`. */
  art: z.string(),
  amount,
  currency,
  /** User name of who got it, if they let everybody see what they win. Absent from a service before this field. */
  winner: z.string().nullable().optional(),
  paidAt: timestamp,
})
export type Payout = z.infer<typeof payout>

/** GET /api/airdrop-campaign/payouts/latest, public; as of a moment ago. */
export const latestPayouts = z.object({
  /** Rewards claimed in the last 24 hours and paid, of all campaigns. */
  paidLastDay: z.number().int(),
  /** Newest first, of public campaigns; nothing older than a week. */
  payouts: z.array(payout),
})
export type LatestPayouts = z.infer<typeof latestPayouts>
