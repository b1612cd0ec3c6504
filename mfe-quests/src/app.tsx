import { CAMPAIGNS_PATH, campaignPath, START_PATHS } from '@platform/contracts/quests/paths'
import { LazyScreen, usePreload } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page } from '@platform/ui'
import { CampaignPageSkeleton } from './features/campaigns/components/campaign-page-skeleton.tsx'
import { useT } from './i18n/messages.ts'
import { CampaignListRoute } from './routes/campaign-list.tsx'
import { HomeRoute } from './routes/home.tsx'

const loadCampaign = () => import('./routes/campaign.tsx').then((module) => module.CampaignRoute)

export function App() {
  usePreload(loadCampaign)
  return (
    <Routes>
      <Route path={CAMPAIGNS_PATH} element={<CampaignListRoute />} />
      {START_PATHS.map((path) => (
        <Route key={path} path={path} element={<HomeRoute />} />
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
