import { CAMPAIGN_LOOK_MS } from '@platform/contracts/quests/campaign-stream'
import { rememberReads } from '@platform/service-kit'
import type { CampaignCounts, Counters } from '../repositories/counters.ts'

/** Counts of a campaign, shared by the streams of this instance; undefined before anybody has started it. */
export type ReadLiveCounts = (campaignId: string) => Promise<CampaignCounts | undefined>

export const createLiveCounts = (counters: Pick<Counters, 'read'>): ReadLiveCounts =>
  rememberReads(async (campaignId: string) => (await counters.read([campaignId])).get(campaignId), {
    usedForMs: CAMPAIGN_LOOK_MS / 2,
    most: 1_000,
  })
