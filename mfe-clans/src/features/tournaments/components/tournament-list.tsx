import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Stack } from '@platform/ui'
import { useTournaments } from '../api/list-tournaments.ts'
import { useT } from '../i18n/messages.ts'
import type { TournamentFilter } from '../model/tournament-filter.ts'
import { CreateOpener } from './create-opener.tsx'
import { CardsLoading, TournamentCards } from './tournament-cards.tsx'

interface TournamentListProps {
  filter: TournamentFilter
  /** Shows tournaments of every game and format. */
  onClear: () => void
}

/** Tournaments by the filter. */
export function TournamentList({ filter, onClear }: TournamentListProps) {
  const t = useT()
  const list = useTournaments(filter)
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
  const tournaments = itemsOf(data)
  if (tournaments.length === 0) {
    const isFiltered = filter.game !== '' || filter.format !== ''
    return (
      <EmptyState
        picture="controller"
        title={t('list.empty')}
        text={t(isFiltered ? 'list.emptyFilter' : 'list.emptyText')}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clear')}
            </Button>
          ) : (
            <CreateOpener />
          )
        }
      />
    )
  }
  return (
    <Stack gap={4}>
      <TournamentCards tournaments={tournaments} level={2} />
      <ShowMore list={list} failed={t('list.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}
