import type { CampaignDetail } from '@platform/contracts/quests/http'
import { createContext, useContext } from 'react'

/** The campaign of the page. */
export const ShownCampaign = createContext<CampaignDetail | null>(null)

export function useShownCampaign(): CampaignDetail {
  const campaign = useContext(ShownCampaign)
  if (!campaign) throw new Error('This stands on the page of a campaign alone')
  return campaign
}
