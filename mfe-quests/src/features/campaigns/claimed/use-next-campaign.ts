import type { CampaignSummary } from '@platform/contracts/quests/http'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useServerTime } from '@platform/remote-kit/shell'
import { useCampaigns } from '../api/list-campaigns.ts'
import { choiceOf } from '../model/list-choice.ts'
import { nextCampaign } from '../model/next-campaign.ts'

/** The campaign to go on with after this one; null while it is not known, or if there is none. */
export function useNextCampaign(doneId: string): CampaignSummary | null {
  const { data } = useCampaigns(choiceOf('for-you'))
  const campaigns = data ? itemsOf(data) : []
  const id = useServerTime((now) => nextCampaign(campaigns, doneId, now)?.id ?? '')
  return campaigns.find((campaign) => campaign.id === id) ?? null
}
