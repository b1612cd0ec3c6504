import { CAMPAIGNS_PATH, QUESTS_PATH } from '@platform/contracts/quests/paths'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { ChipGroup, Page, Stack, VisuallyHidden } from '@platform/ui'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import { dashboardViews, readView, writeView } from '../features/campaigns/model/dashboard-view.ts'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { ALL_QUESTS, QuestList } from '../features/campaigns/model/quest-list.ts'
import { InvitationPlace } from '../features/referrals/components/invitation.tsx'
import { useT } from '../i18n/messages.ts'

/**
 * `/`: the one next thing to do, and a few of the campaigns that are live, of K-Drop or, with `?view=k_quest`, of K-Quest; what
 * other remotes show stands around it.
 */
export function HomeRoute() {
  const t = useT()
  const { navigate } = useShell()
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const quests = view === 'k_quest' ? ALL_QUESTS : null
  usePageTitle(t('home.title'))
  useRefreshCampaigns()
  return (
    <Page>
      <QuestList value={quests}>
        <Stack gap={5}>
          <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
          <InvitationPlace />
          {/* Remount, so that a view does not show the other's campaigns until its own are there. */}
          <NextThing key={`next ${view}`} />
          <ChipGroup
            label={t('home.view')}
            value={view}
            onChange={(next) => setAddress((now) => writeView(now, next), { replace: true })}
            options={dashboardViews}
          />
          <CampaignResults
            key={view}
            choice={choiceOf('for-you')}
            isShort
            onShow={(filter) => navigate(`${quests ? QUESTS_PATH : CAMPAIGNS_PATH}?show=${filter}`)}
          />
        </Stack>
      </QuestList>
    </Page>
  )
}
