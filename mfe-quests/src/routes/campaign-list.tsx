import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Page, Stack, VisuallyHidden } from '@platform/ui'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import {
  type CampaignFilter,
  campaignFilters,
} from '../features/campaigns/model/campaign-filter.ts'
import { useT } from '../i18n/messages.ts'

/** `/k-drop/campaigns`: the list; the chosen chip is in the address, so that it survives going back and a reload. */
export function CampaignListRoute() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const filter = campaignFilters.find((known) => known === asked) ?? 'for-you'
  const { track } = useShell()
  const choose = (next: CampaignFilter) => {
    track('campaigns_filtered', { filter: next })
    setSearch(next === 'for-you' ? {} : { show: next }, { replace: true })
  }
  usePageTitle(t('list.title'))
  useRefreshCampaigns()

  return (
    <Page>
      <Stack gap={5}>
        <VisuallyHidden as="h1">{t('list.title')}</VisuallyHidden>
        {filter === 'for-you' && <NextThing />}
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
