import { z } from 'zod'

/**
 * Server-sent events of GET /api/airdrop-campaign/campaigns/:id/stream, by name. Each comes first with what holds now, and again
 * when it has changed; a stream that was interrupted begins anew.
 */
export const campaignEvents = {
  /** Which of the reader's tasks are being checked; sent after each result too. One that is not in it has its result. */
  checking: z.object({ taskIds: z.array(z.string()) }),
  /** Of a campaign that has slots; a hint, as `remainingSlots` of the campaign. */
  slots: z.object({ remainingSlots: z.number().int() }),
  /** Of a campaign that ranks its users: where the reader is; null without points. */
  place: z.object({ place: z.number().int(), points: z.number().int() }).nullable(),
} as const

type Schemas = typeof campaignEvents
/** The data of each. */
export type CampaignEvents = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** How often slots and places are looked at, ms. */
export const CAMPAIGN_LOOK_MS = 2_000
