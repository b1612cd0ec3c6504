import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import {
  EmptyState,
  Heading,
  Inline,
  Loading,
  Page,
  Stack,
  TextLink,
  target,
  VisuallyHidden,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useMemo } from 'react'
import { useCampaigns } from '../features/campaigns/api/list-campaigns.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignRows } from '../features/campaigns/components/campaign-rows.tsx'
import {
  CampaignRowSkeletons,
  NextCampaignSkeleton,
} from '../features/campaigns/components/campaign-skeletons.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { NextCampaign } from '../features/campaigns/components/next-campaign.tsx'
import { arrangeCampaigns, type Placed } from '../features/campaigns/model/arrange-campaigns.ts'
import { usePlacedCampaigns } from '../features/campaigns/model/use-placed-campaigns.ts'
import { useT } from '../i18n/messages.ts'

/** Rows below the next thing to do; the list has all. */
const ROWS = 6

/** `/`: the one next thing to do, and a few of the campaigns that are live; what other remotes show stands around it. */
export function HomeRoute() {
  const t = useT()
  usePageTitle(t('home.title'))
  useRefreshCampaigns()
  return (
    <Page>
      <Stack gap={5}>
        <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
        <Campaigns />
      </Stack>
    </Page>
  )
}

function Campaigns() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useCampaigns('for-you')
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  const { next, rows } = arrangeCampaigns(placed)
  if (isError && !data) return <LoadFailed onRetry={refetch} retrying={isFetching} />
  if (!data) {
    return (
      <>
        <NextCampaignSkeleton />
        <Loading label={t('list.loading')}>
          <Stack gap={3}>
            <RowsHead />
            <CampaignRowSkeletons />
          </Stack>
        </Loading>
      </>
    )
  }
  if (!next && rows.length === 0) return <Nothing />
  return (
    <>
      {next && <NextCampaign {...next} />}
      <LiveRows rows={rows} />
    </>
  )
}

function LiveRows({ rows }: { rows: readonly Placed[] }) {
  if (rows.length === 0) return null
  return (
    <Stack gap={3}>
      <RowsHead />
      <CampaignRows placed={rows.slice(0, ROWS)} />
    </Stack>
  )
}

function RowsHead() {
  const t = useT()
  return (
    <Inline justify="between">
      <Heading level={2} size="section">
        {t('list.heading.for-you')}
      </Heading>
      <All as={Link} to={CAMPAIGNS_PATH}>
        {t('feed.all')}
      </All>
    </Inline>
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      picture="map"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <TextLink as={Link} to={`${CAMPAIGNS_PATH}?show=upcoming`}>
          {t('list.emptyActionUpcoming')}
        </TextLink>
      }
    />
  )
}

const All = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
`
