import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Page, Stack } from '@platform/ui'
import { Provider } from 'jotai'
import { useEffect } from 'react'
import { useCampaign } from '../features/campaigns/api/get-campaign.ts'
import { useRefreshAfterChecks } from '../features/campaigns/api/use-refresh-after-checks.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignColumns } from '../features/campaigns/components/campaign-columns.tsx'
import { CampaignDetails } from '../features/campaigns/components/campaign-details.tsx'
import { CampaignFunds } from '../features/campaigns/components/campaign-funds.tsx'
import { CampaignPicture, CampaignTitle } from '../features/campaigns/components/campaign-head.tsx'
import { CampaignPageSkeleton } from '../features/campaigns/components/campaign-page-skeleton.tsx'
import { CampaignTexts } from '../features/campaigns/components/campaign-texts.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { NextStep } from '../features/campaigns/components/next-step.tsx'
import { RewardStrip } from '../features/campaigns/components/reward-strip.tsx'
import { TaskList } from '../features/campaigns/components/task-list.tsx'
import { VariantPanel } from '../features/campaigns/components/variant-panel.tsx'
import { useCampaignPhase } from '../features/campaigns/model/use-campaign-phase.ts'
import { ShownCampaign } from '../features/campaigns/places/shown-campaign.ts'
import { useT as usePageT } from '../i18n/campaign/messages.ts'
import { useT } from '../i18n/messages.ts'

/** `/k-drop/campaigns/:campaignId`. */
export function CampaignRoute() {
  const { campaignId = '' } = useParams()
  // Fetched while the texts are.
  const answer = useCampaign(campaignId)
  useRefreshCampaigns()
  return (
    <CampaignTexts pending={<Opening />}>
      <Shown {...answer} />
    </CampaignTexts>
  )
}

function Shown({ data: campaign, error, isFetching, refetch }: ReturnType<typeof useCampaign>) {
  if (campaign) {
    return (
      // Atoms belong to one campaign.
      <Provider key={campaign.id}>
        <CampaignPage campaign={campaign} />
      </Provider>
    )
  }
  // 400: the id in the address is no UUID.
  if ([400, 404].includes((error as ApiFailure | null)?.status ?? 0)) return <NotFound />
  return error ? <Failed error={error} onRetry={refetch} retrying={isFetching} /> : <Opening />
}

function Opening() {
  const t = useT()
  usePageTitle(t('list.title'))
  return (
    <Page>
      <Loading label={t('campaign.loading')}>
        <CampaignPageSkeleton />
      </Loading>
    </Page>
  )
}

function Failed(again: { error: unknown; onRetry: () => void; retrying: boolean }) {
  usePageTitle(useT()('list.title'))
  return (
    <Page>
      <LoadFailed level={1} {...again} />
    </Page>
  )
}

function CampaignPage({ campaign }: { campaign: CampaignDetail }) {
  const phase = useCampaignPhase(campaign)
  usePageTitle(campaign.title)
  useRefreshAfterChecks(campaign)
  const shell = useShell()
  const { id: campaignId, variant } = campaign
  useEffect(
    () => shell.track('campaign_opened', { campaignId, variant }),
    [shell, campaignId, variant],
  )
  return (
    <Page>
      <CampaignColumns
        picture={<CampaignPicture campaign={campaign} phase={phase} />}
        title={<CampaignTitle campaign={campaign} />}
        facts={<RewardStrip campaign={campaign} phase={phase} />}
        next={<NextStep campaign={campaign} phase={phase} />}
      >
        <ShownCampaign value={campaign}>
          <Stack gap={6}>
            <TaskList campaign={campaign} phase={phase} />
            <VariantPanel campaign={campaign} />
            <CampaignFunds campaignId={campaign.id} />
            <CampaignDetails campaign={campaign} />
          </Stack>
        </ShownCampaign>
      </CampaignColumns>
    </Page>
  )
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
