import type { CampaignDetail } from '@platform/contracts/quests/http'
import { createContext, useContext } from 'react'

/** The campaign on whose page a variant's panel stands. */
export const ShownCampaign = createContext<CampaignDetail | null>(null)

export function useShownCampaign(): CampaignDetail {
  const campaign = useContext(ShownCampaign)
  if (!campaign) throw new Error('A panel of a variant stands on the page of a campaign')
  return campaign
}
