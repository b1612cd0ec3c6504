import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Page, Stack, VisuallyHidden } from '@platform/ui'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { ListToolsOpener } from '../features/campaigns/components/list-tools-opener.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import {
  type CampaignFilter,
  campaignFilters,
} from '../features/campaigns/model/campaign-filter.ts'
import { choiceOf, isArranged } from '../features/campaigns/model/list-choice.ts'
import { useListChoice } from '../features/campaigns/model/use-list-choice.ts'
import { InvitationPlace } from '../features/referrals/components/invitation.tsx'
import { useT } from '../i18n/messages.ts'

/** `/k-drop/campaigns`: the list, as the address chooses it. */
export function CampaignListRoute() {
  const t = useT()
  const { choice, choose } = useListChoice()
  const { filter, order } = choice
  const { track } = useShell()
  const show = (next: CampaignFilter) => {
    track('campaigns_filtered', { filter: next })
    choose({ ...choiceOf(next), search: choice.search })
  }
  usePageTitle(t('list.title'))
  useRefreshCampaigns()

  return (
    <Page>
      <Stack gap={5}>
        <VisuallyHidden as="h1">{t('list.title')}</VisuallyHidden>
        <InvitationPlace />
        {isArranged(choice) && <NextThing />}
        <ListToolsOpener choice={choice}>
          <ChipGroup
            label={t('list.filters')}
            value={filter}
            onChange={show}
            options={campaignFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        </ListToolsOpener>
        {/* Remounts, so that a choice does not show the last one's campaigns until its own are there. */}
        <CampaignResults
          key={`${filter} ${order}`}
          choice={choice}
          onShow={show}
          onClearSearch={() => choose({ search: '' })}
        />
      </Stack>
    </Page>
  )
}
