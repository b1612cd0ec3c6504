import {
  CAMPAIGNS_PATH,
  campaignPath,
  K_QUEST_PATHS,
  QUEST_DETAILS_PATH,
  REFERRALS_PATH,
  START_PATHS,
} from '@platform/contracts/quests/paths'
import { LazyScreen, usePreload } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton } from '@platform/ui'
import { CampaignPageSkeleton } from './features/campaigns/components/campaign-page-skeleton.tsx'
import { QuestsLoading } from './features/quests/components/quests-loading.tsx'
import { FollowInvitation } from './features/referrals/components/invitation.tsx'
import { useT } from './i18n/messages.ts'
import { CampaignListRoute } from './routes/campaign-list.tsx'
import { HomeRoute } from './routes/home.tsx'

const loadCampaign = () => import('./routes/campaign.tsx').then((module) => module.CampaignRoute)
const loadReferrals = () =>
  import('./routes/referral-dashboard.tsx').then((module) => module.ReferralDashboardRoute)

const loadQuests = () => import('./routes/quests.tsx').then((module) => module.QuestsRoutes)
const loadQuest = () => import('./routes/quest.tsx').then((module) => module.QuestRoutes)

export function App() {
  usePreload(loadCampaign)
  return (
    <>
      <FollowInvitation />
      <Routes>
        <Route path={CAMPAIGNS_PATH} element={<CampaignListRoute />} />
        {START_PATHS.map((path) => (
          <Route key={path} path={path} element={<HomeRoute />} />
        ))}
        <Route
          path={`${campaignPath(':campaignId')}/*`}
          element={<LazyScreen load={loadCampaign} skeleton={<CampaignLoading />} />}
        />
        <Route
          path={REFERRALS_PATH}
          element={<LazyScreen load={loadReferrals} skeleton={<ReferralsLoading />} />}
        />
        {K_QUEST_PATHS.map((path) => (
          <Route
            key={path}
            path={`${path}/*`}
            element={
              path === QUEST_DETAILS_PATH ? (
                <LazyScreen load={loadQuest} skeleton={<CampaignLoading />} />
              ) : (
                <LazyScreen load={loadQuests} skeleton={<QuestsLoading />} />
              )
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  )
}

function ReferralsLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <Skeleton height="420px" radius={16} />
      </Loading>
    </Page>
  )
}

function CampaignLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <CampaignPageSkeleton />
      </Loading>
    </Page>
  )
}
