import { KLASH_PATH } from '@platform/contracts/clans/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, TextLink } from '@platform/ui'
import { useGames } from '../features/games/api/list-games.ts'
import { CreateOpener } from '../features/tournaments/components/create-opener.tsx'
import { PageTop } from '../features/tournaments/components/page-top.ts'
import { CardsLoading } from '../features/tournaments/components/tournament-cards.tsx'
import { TournamentList } from '../features/tournaments/components/tournament-list.tsx'
import { TournamentTools } from '../features/tournaments/components/tournament-tools.tsx'
import { messages, useT } from '../features/tournaments/i18n/messages.ts'
import {
  filterOf,
  queryOf,
  type TournamentFilter,
} from '../features/tournaments/model/tournament-filter.ts'

const catalogues = [messages]

/** `/tournaments/?status=&game=&format=`: all tournaments. */
export function TournamentsRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Tournaments />
    </LanguageProvider>
  )
}

function Tournaments() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const { isPending } = useGames()
  const filter = filterOf(query)
  usePageTitle(t('list.title'))
  const change = (next: TournamentFilter) => setQuery(queryOf(next), { replace: true })
  return (
    <Page>
      <Stack gap={5}>
        <div>
          <TextLink as={Link} to={KLASH_PATH}>
            {t('back.klash')}
          </TextLink>
        </div>
        <PageTop>
          <Heading level={1}>{t('list.title')}</Heading>
          <CreateOpener />
        </PageTop>
        <TournamentTools filter={filter} onChange={change} />
        {/* Cards name their games. */}
        {isPending ? (
          <CardsLoading />
        ) : (
          <TournamentList
            filter={filter}
            onClear={() => change({ ...filter, game: '', format: '' })}
          />
        )}
      </Stack>
    </Page>
  )
}
