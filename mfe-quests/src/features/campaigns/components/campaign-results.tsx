import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Link } from '@platform/remote-kit/router'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  EmptyState,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Stack,
  space,
  TextLink,
  target,
} from '@platform/ui'
import { useContext, useMemo } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { useCampaigns } from '../api/list-campaigns.ts'
import { arrangeCampaigns, type Placed } from '../model/arrange-campaigns.ts'
import { isArranged, type ListChoice } from '../model/list-choice.ts'
import { QuestList, useListPath } from '../model/quest-list.ts'
import { usePlacedCampaigns } from '../model/use-placed-campaigns.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { CampaignRowSkeletons } from './campaign-skeletons.tsx'
import { GuessedCountry } from './guessed-country.tsx'
import { LoadFailed } from './load-failed.tsx'

const loadWaiting = () =>
  import('./waiting-campaigns.tsx').then((module) => module.WaitingCampaigns)
const loadEnded = () => import('./ended-campaigns.tsx').then((module) => module.EndedCampaigns)
const loadByReward = () => import('./rows-by-reward.tsx').then((module) => module.RowsByReward)

/** px; a line of those that wait. */
const WAITING_HEIGHT = 74

/** Rows of a short list. */
const FEW = 6

interface CampaignResultsProps {
  choice: ListChoice
  /** The first rows alone, and a link to all. */
  isShort?: boolean
  /** Only those of some kind: in the plain order of the list, without one next thing above. */
  isFiltered?: boolean
  onShow: (filter: ListChoice['filter']) => void
  onClearSearch?: () => void
}

/** The campaigns that are chosen; those arranged for the user are all but the next thing to do, which stands above. */
export function CampaignResults({
  choice,
  isShort = false,
  isFiltered = false,
  onShow,
  onClearSearch,
}: CampaignResultsProps) {
  const t = useT()
  const { filter } = choice
  const list = useCampaigns(choice)
  const listPath = useListPath()
  const isOfQuests = useContext(QuestList) !== null
  const { data, error, isFetching, refetch } = list
  const placed = usePlacedCampaigns(useMemo(() => (data ? itemsOf(data) : []), [data]))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  if (data && placed.length === 0) {
    return (choice.search || isFiltered) && onClearSearch ? (
      <NothingFound onClear={onClearSearch} />
    ) : (
      <NoCampaigns choice={choice} onShow={onShow} />
    )
  }
  const heading = (
    <Inline justify="between">
      <Heading level={2} size="section">
        {t(filter !== 'for-you' ? `filter.${filter}` : isOfQuests ? 'quests.live' : 'list.heading')}
      </Heading>
      {isShort && (
        <TextLink as={Link} to={listPath} style={{ paddingBlock: space(3) }}>
          {t(isOfQuests ? 'quests.all' : 'feed.all')}
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
      {isArranged(choice) && !isFiltered ? (
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
      {isShort && waiting.length > 0 && (
        <LazyScreen
          load={loadWaiting}
          skeleton={<Skeleton height={waiting.length * WAITING_HEIGHT} radius={16} />}
        />
      )}
      {others.length > 0 && (
        <>
          {heading}
          <CampaignRows placed={others} />
        </>
      )}
      {!isShort && ended.length > 0 && (
        <LazyScreen load={loadEnded} skeleton={<Skeleton height={target} />} />
      )}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT()
  return <Nothing action={t('list.clearSearch')} onAction={onClear} />
}

/** Leads from an empty filter to the live campaigns, and from those to the upcoming ones. */
function NoCampaigns({ choice, onShow }: Pick<CampaignResultsProps, 'choice' | 'onShow'>) {
  const t = useT()
  const isLive = choice.filter === 'for-you'
  return (
    <Nothing
      action={t(isLive ? 'list.emptyActionUpcoming' : 'list.emptyAction')}
      onAction={() => onShow(isLive ? 'upcoming' : 'for-you')}
    />
  )
}

function Nothing({ action, onAction }: { action: string; onAction: () => void }) {
  const t = useT()
  return (
    <EmptyState
      picture="map"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Button variant="secondary" onClick={onAction}>
          {action}
        </Button>
      }
    />
  )
}
