import { itemsOf } from '@platform/remote-kit/paged-query'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { ChipGroup, Page, Stack, VisuallyHidden } from '@platform/ui'
import { useMemo } from 'react'
import { useCampaigns } from '../features/campaigns/api/list-campaigns.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { NextCampaignSkeleton } from '../features/campaigns/components/campaign-skeletons.tsx'
import { NextCampaign } from '../features/campaigns/components/next-campaign.tsx'
import { arrangeCampaigns } from '../features/campaigns/model/arrange-campaigns.ts'
import {
  type CampaignFilter,
  campaignFilters,
} from '../features/campaigns/model/campaign-filter.ts'
import { usePlacedCampaigns } from '../features/campaigns/model/use-placed-campaigns.ts'
import { useT } from '../i18n/messages.ts'

/** `/k-drop/campaigns`: the list; the chosen chip is in the address, so that it survives going back and a reload. */
export function CampaignListRoute() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const filter = campaignFilters.find((known) => known === asked) ?? 'for-you'
  const choose = (next: CampaignFilter) =>
    setSearch(next === 'for-you' ? {} : { show: next }, { replace: true })
  usePageTitle(t('list.title'))
  useRefreshCampaigns()

  return (
    <Page>
      <Stack gap={5}>
        <VisuallyHidden as="h1">{t('list.title')}</VisuallyHidden>
        {filter === 'for-you' && <Next />}
        <ChipGroup
          label={t('list.filters')}
          value={filter}
          onChange={choose}
          options={campaignFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        {/* Remounts, so that a filter does not show the last one's campaigns until its own are there. */}
        <CampaignResults key={filter} filter={filter} onShow={choose} />
      </Stack>
    </Page>
  )
}

/** The next thing to do, where the list is not filtered; nothing if there is none, or the list failed to load. */
function Next() {
  const { data, isPending } = useCampaigns('for-you')
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  const { next } = arrangeCampaigns(placed)
  if (next) return <NextCampaign {...next} />
  return isPending && <NextCampaignSkeleton />
}
