import type { CampaignSummary } from '@platform/contracts/quests/http'

/** What is known of a campaign before its sheet is open. */
export type SteppedCampaign = Pick<CampaignSummary, 'id' | 'slug' | 'title' | 'game'>
