import { itemsOf } from '@platform/remote-kit/paged-query'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Heading, Loading, Page, Stack } from '@platform/ui'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { SearchForm } from '../features/campaigns/components/search-form.tsx'
import { useGames } from '../features/quests/api/list-games.ts'
import { FacetSelects } from '../features/quests/components/facet-selects.tsx'
import { GameCardSkeletons, GameCards } from '../features/quests/components/game-cards.tsx'
import { useT } from '../features/quests/i18n/messages.ts'
import {
  clearChoice,
  type GameChoice,
  readGameChoice,
  writeSearch,
} from '../features/quests/model/game-choice.ts'
import { useT as useListT } from '../i18n/messages.ts'

/** `/games/`: the catalogue, as the address chooses it. */
export function GamesRoute() {
  const t = useT()
  const [address] = useSearchParams()
  const choice = readGameChoice(address)
  usePageTitle(t('games.title'))
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('games.title')}</Heading>
        <Stack gap={2}>
          <Search search={choice.search} />
          <FacetSelects of="game" />
        </Stack>
        <Results choice={choice} />
      </Stack>
    </Page>
  )
}

function Search({ search }: { search: string }) {
  const t = useT()
  const [, setAddress] = useSearchParams()
  return (
    <SearchForm
      label={t('games.search')}
      search={search}
      onSearch={(next) => setAddress((now) => writeSearch(now, next), { replace: true })}
    />
  )
}

function Results({ choice }: { choice: GameChoice }) {
  const t = useT()
  const listT = useListT()
  const list = useGames(choice)
  const { data, error, isFetching, refetch } = list
  const [, setAddress] = useSearchParams()
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} retrying={isFetching} />
  if (!data) {
    return (
      <Loading label={t('games.loading')}>
        <GameCardSkeletons />
      </Loading>
    )
  }
  const games = itemsOf(data)
  if (games.length === 0) {
    const isChosen = Object.values(choice).some(Boolean)
    return (
      <EmptyState
        picture="controller"
        title={t('games.empty')}
        text={t('games.emptyText')}
        action={
          isChosen && (
            <Button variant="secondary" onClick={() => setAddress(clearChoice, { replace: true })}>
              {t('games.clear')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <Stack gap={4}>
      <GameCards games={games} level={2} />
      <ShowMore list={list} failed={listT('load.failed')}>
        {t('games.more')}
      </ShowMore>
    </Stack>
  )
}
