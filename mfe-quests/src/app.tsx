import { CAMPAIGNS_PATH, campaignPath, START_PATHS } from '@platform/contracts/quests/paths'
import { LazyScreen, usePreload } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page } from '@platform/ui'
import { CampaignPageSkeleton } from './features/campaigns/components/campaign-page-skeleton.tsx'
import { useT } from './i18n/messages.ts'
import { CampaignListRoute } from './routes/campaign-list.tsx'

const loadCampaign = () => import('./routes/campaign.tsx').then((module) => module.CampaignRoute)

/** The list is the start page too. */
export function App() {
  usePreload(loadCampaign)
  return (
    <Routes>
      {[CAMPAIGNS_PATH, ...START_PATHS].map((path) => (
        <Route key={path} path={path} element={<CampaignListRoute />} />
      ))}
      <Route
        path={campaignPath(':campaignId')}
        element={<LazyScreen load={loadCampaign} skeleton={<CampaignLoading />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function CampaignLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('campaign.loading')}>
        <CampaignPageSkeleton />
      </Loading>
    </Page>
  )
}
