import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { id } from '../envelope.ts'

/** POST /internal/campaigns/public: which of these everybody may see. The address of a private campaign is its id. */
export const publicCampaignsBody = z.strictObject({
  campaignIds: z.array(id).min(1).max(MAX_PAGE_LIMIT),
})
export const publicCampaigns = z.object({ campaignIds: z.array(id) })
