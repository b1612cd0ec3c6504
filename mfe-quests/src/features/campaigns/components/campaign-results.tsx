import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Heading, Loading, Stack } from '@platform/ui'
import { useMemo } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns, type Placed } from '../model/arrange-campaigns.ts'
import type { CampaignFilter } from '../model/campaign-filter.ts'
import { groupByReward, type RewardGroup } from '../model/group-by-reward.ts'
import { useGroupName } from '../model/use-group-name.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { CampaignRowSkeletons } from './campaign-skeletons.tsx'
import { EndedCampaigns } from './ended-campaigns.tsx'
import { LoadFailed } from './load-failed.tsx'

interface CampaignResultsProps {
  filter: CampaignFilter
  onShow: (filter: CampaignFilter) => void
}

/** The campaigns of a filter; of "For you" all but the next thing to do, which stands above. */
export function CampaignResults({ filter, onShow }: CampaignResultsProps) {
  const t = useT()
  const list = useCampaigns(filter)
  const { data, isError, isFetching, refetch } = list
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  if (isError && !data) return <LoadFailed onRetry={refetch} retrying={isFetching} />
  if (data && placed.length === 0) return <NoCampaigns filter={filter} onShow={onShow} />
  const heading = (
    <Heading level={2} size="section">
      {t(`list.heading.${filter}`)}
    </Heading>
  )
  if (!data) {
    return (
      <Loading label={t('list.loading')}>
        <Stack gap={3}>
          {heading}
          <CampaignRowSkeletons />
        </Stack>
      </Loading>
    )
  }
  return (
    <Stack gap={3}>
      {filter === 'for-you' ? (
        <ForYou placed={placed} heading={heading} />
      ) : (
        <>
          {heading}
          {filter === 'highest-reward' ? (
            <ByReward placed={placed} />
          ) : (
            <CampaignRows placed={placed} />
          )}
        </>
      )}
      <ShowMore list={list} failed={t('load.failed')}>
        {t('list.more')}
      </ShowMore>
    </Stack>
  )
}

function ForYou({ placed, heading }: { placed: readonly Placed[]; heading: React.ReactNode }) {
  const { rows, ended } = arrangeCampaigns(placed)
  return (
    <>
      {rows.length > 0 && (
        <>
          {heading}
          <CampaignRows placed={rows} />
        </>
      )}
      <EndedCampaigns placed={ended} />
    </>
  )
}

function ByReward({ placed }: { placed: readonly Placed[] }) {
  return (
    <Stack gap={5}>
      {groupByReward(placed).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </Stack>
  )
}

function Group({ group }: { group: RewardGroup }) {
  return (
    <Stack gap={3}>
      <Heading level={3} size="card" tone="mute">
        {useGroupName(group)}
      </Heading>
      <CampaignRows placed={group.placed} />
    </Stack>
  )
}

/** Leads from an empty filter to the live campaigns, and from there to those that come. */
function NoCampaigns({ filter, onShow }: CampaignResultsProps) {
  const t = useT()
  const isLive = filter === 'for-you'
  return (
    <EmptyState
      picture="map"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Button variant="secondary" onClick={() => onShow(isLive ? 'upcoming' : 'for-you')}>
          {t(isLive ? 'list.emptyActionUpcoming' : 'list.emptyAction')}
        </Button>
      }
    />
  )
}
