import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Heading, Inline, Loading, Stack, space, TextLink } from '@platform/ui'
import { useMemo } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns, type Placed } from '../model/arrange-campaigns.ts'
import type { CampaignFilter } from '../model/campaign-filter.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { CampaignRowSkeletons } from './campaign-skeletons.tsx'
import { EndedCampaigns } from './ended-campaigns.tsx'
import { GuessedCountry } from './guessed-country.tsx'
import { LoadFailed } from './load-failed.tsx'
import { WaitingCampaigns } from './waiting-campaigns.tsx'

const loadByReward = () => import('./rows-by-reward.tsx').then((module) => module.RowsByReward)

/** Rows of a short list. */
const FEW = 6

interface CampaignResultsProps {
  filter: CampaignFilter
  /** The first rows alone, and a link to all. */
  isShort?: boolean
  onShow: (filter: CampaignFilter) => void
}

/** The campaigns of a filter; of "For you" all but the next thing to do, which stands above. */
export function CampaignResults({ filter, isShort = false, onShow }: CampaignResultsProps) {
  const t = useT()
  const list = useCampaigns(filter)
  const { data, error, isFetching, refetch } = list
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  if (data && placed.length === 0) return <NoCampaigns filter={filter} onShow={onShow} />
  const heading = (
    <Inline justify="between">
      <Heading level={2} size="section">
        {t(`list.heading.${filter}`)}
      </Heading>
      {isShort && (
        <TextLink as={Link} to={CAMPAIGNS_PATH} style={{ paddingBlock: space(3) }}>
          {t('feed.all')}
        </TextLink>
      )}
    </Inline>
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
        <ForYou placed={placed} isShort={isShort} heading={heading} />
      ) : (
        <>
          {heading}
          {filter === 'highest-reward' ? (
            <LazyScreen load={loadByReward} skeleton={<CampaignRowSkeletons />} />
          ) : (
            <CampaignRows placed={placed} />
          )}
        </>
      )}
      <GuessedCountry />
      {!isShort && (
        <ShowMore list={list} failed={t('load.failed')}>
          {t('list.more')}
        </ShowMore>
      )}
    </Stack>
  )
}

interface ForYouProps {
  placed: readonly Placed[]
  isShort: boolean
  heading: React.ReactNode
}

function ForYou({ placed, isShort, heading }: ForYouProps) {
  const { rows, waiting, ended } = arrangeCampaigns(placed)
  const others = isShort ? rows.filter((row) => !waiting.includes(row)).slice(0, FEW) : rows
  return (
    <>
      {isShort && <WaitingCampaigns placed={waiting} />}
      {others.length > 0 && (
        <>
          {heading}
          <CampaignRows placed={others} />
        </>
      )}
      {!isShort && <EndedCampaigns placed={ended} />}
    </>
  )
}

/** Leads from an empty filter to the live campaigns, and from those to the upcoming ones. */
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
