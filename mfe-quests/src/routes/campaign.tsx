import { CAMPAIGNS_PATH, pageOf } from '@platform/contracts/quests/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound as NoPage } from '@platform/remote-kit/not-found'
import { Link, Route, Routes, useParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useCampaign } from '../features/campaigns/api/get-campaign.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import {
  CampaignFailed,
  CampaignOpening,
} from '../features/campaigns/components/campaign-opening.tsx'
import { CampaignPage } from '../features/campaigns/components/campaign-page.tsx'
import { CampaignTexts } from '../features/campaigns/components/campaign-texts.tsx'
import { LeadOn } from '../features/campaigns/components/lead-on.tsx'
import { DrawOpening } from '../features/campaigns/raffle/draw-opening.tsx'
import { InvitationPlace } from '../features/referrals/components/invitation.tsx'
import { useT as usePageT } from '../i18n/campaign/messages.ts'
import { useT } from '../i18n/messages.ts'

const loadPreview = () => import('./preview.tsx').then((module) => module.PreviewRoute)
const loadDraw = () => import('./draw.tsx').then((module) => module.DrawRoute)

/** `/k-drop/campaigns/:campaignId` and the pages below it. */
export function CampaignRoute() {
  return (
    <Routes>
      <Route index element={<CampaignItself />} />
      <Route path="draw" element={<LazyScreen load={loadDraw} skeleton={<DrawOpening />} />} />
      <Route path="preview" element={<PreviewItself />} />
      <Route path="*" element={<NoPage />} />
    </Routes>
  )
}

function PreviewItself() {
  const title = useT()('list.title')
  return <LazyScreen load={loadPreview} skeleton={<CampaignOpening title={title} />} />
}

function CampaignItself() {
  const t = useT()
  const { campaignId = '' } = useParams()
  // Fetched while the texts are.
  const answer = useCampaign(campaignId)
  useRefreshCampaigns()
  return (
    <CampaignTexts pending={<CampaignOpening title={t('list.title')} />}>
      <Shown {...answer} />
    </CampaignTexts>
  )
}

function Shown({ data: campaign, error, isFetching, refetch }: ReturnType<typeof useCampaign>) {
  const title = useT()('list.title')
  if (campaign?.game) return <LeadOn to={pageOf(campaign)} />
  if (campaign) {
    return (
      <CampaignPage campaign={campaign} below>
        <InvitationPlace />
      </CampaignPage>
    )
  }
  // 400: the id in the address is no UUID.
  if ([400, 404].includes((error as ApiFailure | null)?.status ?? 0)) return <NotFound />
  if (!error) return <CampaignOpening title={title} />
  return <CampaignFailed title={title} error={error} onRetry={refetch} retrying={isFetching} />
}

function NotFound() {
  const t = usePageT()
  usePageTitle(t('campaign.notFound'))
  return (
    <Page>
      <EmptyState
        level={1}
        picture="map"
        title={t('campaign.notFound')}
        text={t('campaign.notFoundText')}
        action={
          <Button as={Link} to={CAMPAIGNS_PATH} variant="secondary">
            {t('campaign.back')}
          </Button>
        }
      />
    </Page>
  )
}
