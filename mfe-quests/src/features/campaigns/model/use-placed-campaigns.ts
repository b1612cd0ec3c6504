import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useServerTime } from '@platform/remote-kit/shell'
import { useMemo } from 'react'
import type { Placed } from './arrange-campaigns.ts'
import { type CampaignPhase, campaignPhase } from './campaign-phase.ts'

/** The campaigns with their phases, updated as time passes. */
export function usePlacedCampaigns(campaigns: readonly CampaignSummary[]): Placed[] {
  const phases = useServerTime((now) =>
    campaigns.map((campaign) => campaignPhase(campaign, now)).join(),
  )
  return useMemo(() => {
    const each = phases.split(',') as CampaignPhase[]
    return campaigns.map((campaign, index) => ({ campaign, phase: each[index] ?? 'ended' }))
  }, [campaigns, phases])
}
