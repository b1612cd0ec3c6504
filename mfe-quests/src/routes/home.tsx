import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Page, Stack, VisuallyHidden } from '@platform/ui'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { useT } from '../i18n/messages.ts'

/** `/`: the one next thing to do, and a few of the campaigns that are live; what other remotes show stands around it. */
export function HomeRoute() {
  const t = useT()
  const { navigate } = useShell()
  usePageTitle(t('home.title'))
  useRefreshCampaigns()
  return (
    <Page>
      <Stack gap={5}>
        <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
        <NextThing />
        <CampaignResults
          choice={choiceOf('for-you')}
          isShort
          onShow={(filter) => navigate(`${CAMPAIGNS_PATH}?show=${filter}`)}
        />
      </Stack>
    </Page>
  )
}
