import type { z } from 'zod'
import { pageOf } from '../envelope.ts'
import { campaignSummary } from './http.ts'

/** What a preview of a link shows of a campaign or quest. */
export const campaignFace = campaignSummary.pick({
  id: true,
  title: true,
  summary: true,
  art: true,
})
export type CampaignFace = z.infer<typeof campaignFace>
export const campaignFaces = pageOf(campaignFace)
