import type { CampaignDetail } from '@platform/contracts/quests/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import {
  Button,
  CampaignArt,
  EmptyState,
  Heading,
  Loading,
  media,
  Page,
  radius,
  Stack,
  space,
  Text,
  WithAside,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { Provider } from 'jotai'
import { useCampaign } from '../features/campaigns/api/get-campaign.ts'
import { useRefreshAfterChecks } from '../features/campaigns/api/use-refresh-after-checks.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignPageSkeleton } from '../features/campaigns/components/campaign-skeletons.tsx'
import { CampaignTags } from '../features/campaigns/components/campaign-tags.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { RewardPanel } from '../features/campaigns/components/reward-panel.tsx'
import { TaskList } from '../features/campaigns/components/task-list.tsx'
import { useCampaignPhase } from '../features/campaigns/model/use-campaign-phase.ts'
import { useTaskTypeTexts } from '../features/campaigns/model/use-task-type-texts.ts'
import { variantOf } from '../features/campaigns/variants/table.ts'
import { useT } from '../i18n/messages.ts'

/** `/k-drop/campaigns/:campaignId`. */
export function CampaignRoute() {
  const t = useT()
  const { campaignId = '' } = useParams()
  const { data: campaign, error, isFetching, refetch } = useCampaign(campaignId)
  useRefreshCampaigns()
  const hasTexts = useTaskTypeTexts()
  // 400: the id in the address is no UUID.
  const absent = !campaign && [400, 404].includes((error as ApiFailure | null)?.status ?? 0)
  usePageTitle(campaign?.title ?? t(absent ? 'campaign.notFound' : 'list.title'))

  if (campaign && hasTexts) {
    return (
      // Atoms belong to one campaign.
      <Provider key={campaign.id}>
        <CampaignPage campaign={campaign} />
      </Provider>
    )
  }
  return (
    <Page>
      {absent ? (
        <NotFound />
      ) : error ? (
        <LoadFailed level={1} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label={t('campaign.loading')}>
          <CampaignPageSkeleton />
        </Loading>
      )}
    </Page>
  )
}

function CampaignPage({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const phase = useCampaignPhase(campaign)
  const { rules } = variantOf(campaign).useTexts()
  useRefreshAfterChecks(campaign)
  return (
    <Page>
      <Stack gap={4}>
        <Picture>
          <CampaignArt seed={campaign.id} muted={phase === 'ended'} />
        </Picture>
        <WithAside aside={<RewardPanel campaign={campaign} phase={phase} />}>
          <Stack gap={5}>
            <Stack gap={3}>
              <CampaignTags campaign={campaign} phase={phase} />
              <Heading level={1}>{campaign.title}</Heading>
              <Text tone="mute">{campaign.summary}</Text>
            </Stack>
            <TaskList campaign={campaign} phase={phase} />
            <Stack gap={3} as="section">
              <Heading level={2} size="section">
                {t('campaign.about')}
              </Heading>
              {campaign.description.split('\n\n').map((paragraph) => (
                <Text key={paragraph} tone="mute">
                  {paragraph}
                </Text>
              ))}
              {rules && <Text tone="mute">{rules}</Text>}
            </Stack>
          </Stack>
        </WithAside>
      </Stack>
    </Page>
  )
}

function NotFound() {
  const t = useT()
  return (
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
  )
}

const Picture = styled.div`
  height: ${space(60)};
  border-radius: ${radius.card};
  overflow: hidden;

  ${media.phone} {
    height: ${space(45)};
  }
`
