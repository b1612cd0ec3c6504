import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Grid, Heading, Loading, Skeleton, Stack } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useClanList, useRecommended } from '../api/list-clans.ts'
import { useT } from '../i18n/messages.ts'
import { type ClanFilter, isUnfiltered } from '../model/clan-filter.ts'
import { ClanCard } from './clan-card.tsx'

/** px, of a card. */
const CARD = 292
const COLUMN = 300

interface ClanListProps {
  filter: ClanFilter
  /** Shows all clans. */
  onClear: () => void
}

/** Clans by the filter, the strongest or the newest first. */
export function ClanList({ filter, onClear }: ClanListProps) {
  const t = useT()
  const list = useClanList(filter)
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('list.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <CardsLoading />
  const clans = itemsOf(data)
  if (clans.length === 0) {
    return (
      <EmptyState
        picture="map"
        title={t('list.empty')}
        text={isUnfiltered(filter) ? t('list.emptyText') : t('list.emptyFilter')}
        action={
          !isUnfiltered(filter) && (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clear')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <Stack gap={4}>
      <Cards as="ul" min={COLUMN} gap={4}>
        {clans.map((clan) => (
          <ClanCard key={clan.id} clan={clan} />
        ))}
      </Cards>
      <ShowMore list={list} failed={t('list.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

/** Clans that fit the user, the best first; nothing while there are none, or they cannot be read. */
export function Recommended() {
  const t = useT()
  const { data } = useRecommended({ enabled: true })
  if (!data || data.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="recommended">
      <Heading level={2} id="recommended">
        {t('recommended')}
      </Heading>
      <Cards as="ul" min={COLUMN} gap={4}>
        {data.map(({ because, ...clan }, place) => (
          <ClanCard
            key={clan.id}
            clan={clan}
            because={because.map((reason) => t(`because.${reason}`)).join(' · ')}
            isFirst={place === 0}
          />
        ))}
      </Cards>
    </Stack>
  )
}

/** Cards that are not there yet. */
export function CardsLoading() {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Grid min={COLUMN} gap={4}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={CARD} radius={16} />
        ))}
      </Grid>
    </Loading>
  )
}

const Cards = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`
