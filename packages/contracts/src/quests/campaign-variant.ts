import { z } from 'zod'
import { type CampaignVariant, variants } from './variants/table.ts'

export const campaignVariant = z.enum(
  Object.keys(variants) as [CampaignVariant, ...CampaignVariant[]],
)
