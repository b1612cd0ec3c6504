import { Button, EmptyState, Grid, Inline, Loading, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import type { CampaignFilter } from '../model/campaign-filter.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignCardSkeletons, FeaturedSkeleton } from './campaign-skeletons.tsx'
import { FeaturedCampaign } from './featured-campaign.tsx'
import { LoadFailed } from './load-failed.tsx'

interface CampaignGridProps {
  filter: CampaignFilter
  /** Gives the first featured campaign the large place above the others. */
  withFeatured: boolean
  heading: React.ReactNode
  onShowLive: () => void
}

export function CampaignGrid({ filter, withFeatured, heading, onShowLive }: CampaignGridProps) {
  const t = useT()
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCampaigns(filter)
  if (isError && !data) return <LoadFailed onRetry={refetch} retrying={isFetching} />
  if (!data) {
    return (
      <Loading label={t('list.loading')}>
        <Stack gap={5}>
          {withFeatured && <FeaturedSkeleton />}
          {heading}
          <CampaignCardSkeletons />
        </Stack>
      </Loading>
    )
  }
  const campaigns = data.pages.flatMap((page) => page.items)
  const featured = withFeatured ? campaigns.find((campaign) => campaign.featured) : undefined
  if (campaigns.length === 0) {
    return (
      <EmptyState
        seed={filter}
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={
          filter === 'for-you' ? undefined : (
            <Button variant="secondary" onClick={onShowLive}>
              {t('list.emptyAction')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <Stack gap={5}>
      {featured && <FeaturedCampaign campaign={featured} />}
      {heading}
      <Grid>
        {campaigns
          .filter((campaign) => campaign !== featured)
          .map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
      </Grid>
      {hasNextPage && (
        <Inline justify="center">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('list.more')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
