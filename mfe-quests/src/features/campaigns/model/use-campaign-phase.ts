import { useServerTime } from '@platform/remote-kit/shell'
import { type CampaignPhase, campaignPhase, type Timed } from './campaign-phase.ts'

/** The campaign's phase, updated as time passes. */
export function useCampaignPhase(campaign: Timed): CampaignPhase {
  return useServerTime((now) => campaignPhase(campaign, now))
}
