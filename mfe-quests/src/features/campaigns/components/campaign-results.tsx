import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Grid, Loading, Stack } from '@platform/ui'
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
  const list = useCampaigns(filter)
  const { data, isError, isFetching, refetch } = list
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
  const campaigns = itemsOf(data)
  if (campaigns.length === 0) {
    return <NoCampaigns filter={filter} {...(filter !== 'for-you' && { onShowLive })} />
  }
  const featured = withFeatured ? campaigns.find((campaign) => campaign.featured) : undefined
  const others = campaigns.filter((campaign) => campaign !== featured)
  return (
    <Stack gap={5}>
      {featured && <FeaturedCampaign campaign={featured} />}
      {others.length > 0 && heading}
      <Grid>
        {others.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </Grid>
      <ShowMore list={list} failed={t('load.failed')}>
        {t('list.more')}
      </ShowMore>
    </Stack>
  )
}

interface NoCampaignsProps {
  filter: CampaignFilter
  /** Left out where the live ones are what is shown. */
  onShowLive?: () => void
}

function NoCampaigns({ filter, onShowLive }: NoCampaignsProps) {
  const t = useT()
  return (
    <EmptyState
      seed={filter}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        onShowLive && (
          <Button variant="secondary" onClick={onShowLive}>
            {t('list.emptyAction')}
          </Button>
        )
      }
    />
  )
}
