import { itemsOf } from '@platform/remote-kit/paged-query'
import { useMemo } from 'react'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns } from '../model/arrange-campaigns.ts'
import { choiceOf } from '../model/list-choice.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { NextCampaignSkeleton } from './campaign-skeletons.tsx'
import { NextCampaign } from './next-campaign.tsx'

/** The next thing to do, where the list is not filtered; nothing if there is none, or the list failed to load. */
export function NextThing() {
  const { data, isPending } = useCampaigns(choiceOf('for-you'))
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  const { next } = arrangeCampaigns(placed)
  if (next) return <NextCampaign {...next} />
  return isPending && <NextCampaignSkeleton />
}
