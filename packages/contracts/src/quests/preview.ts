import { z } from 'zod'
import { timestamp } from '../envelope.ts'
import { campaignStatus, exclusion } from './campaign.ts'
import { campaignDetail } from './http.ts'

/**
 * GET /api/airdrop-campaign/admin/campaigns/:id/preview?lang=, for staff who may change campaigns: one that is not LIVE yet, as a
 * user will see it who is in its audience and has not begun. Nothing is stored.
 */
export const campaignPreview = z.object({
  campaign: campaignDetail,
  /** The moment that it shows: now, or the start where that is later. */
  at: timestamp,
  /** Its real status. */
  status: campaignStatus,
  /** It will be in no list; its address opens it. */
  private: z.boolean(),
  /** Why the reader themselves could not take part; null where they could. */
  exclusion: exclusion.nullable(),
})
export type CampaignPreview = z.infer<typeof campaignPreview>
