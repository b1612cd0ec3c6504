import { KLASH_PATH, TOURNAMENTS_PATH } from '@platform/contracts/clans/paths'
import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LatePart } from '@platform/remote-kit/late-part'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Loading, Page, Skeleton, Stack, TextLink } from '@platform/ui'
import { useState } from 'react'
import { useGames } from '../features/games/api/list-games.ts'
import { useBracket, useTournament } from '../features/tournaments/api/get-tournament.ts'
import { BracketSection } from '../features/tournaments/components/bracket-section.tsx'
import { DisputesCard } from '../features/tournaments/components/disputes-card.tsx'
import { FactsCard } from '../features/tournaments/components/facts-card.tsx'
import { NextBar } from '../features/tournaments/components/next-bar.tsx'
import { OrganiserCard } from '../features/tournaments/components/organiser-card.tsx'
import { OwnMatch } from '../features/tournaments/components/own-match.tsx'
import { PrizeCard } from '../features/tournaments/components/prize-card.tsx'
import { ResultCard } from '../features/tournaments/components/result-card.tsx'
import { TournamentColumns } from '../features/tournaments/components/tournament-columns.tsx'
import { TournamentHero } from '../features/tournaments/components/tournament-hero.tsx'
import { WithdrawButton } from '../features/tournaments/components/withdraw-button.tsx'
import { messages, useT } from '../features/tournaments/i18n/messages.ts'
import { useFreshBracket } from '../features/tournaments/model/use-fresh-bracket.ts'
import { useEntrantName, useTournamentName } from '../features/tournaments/model/use-names.ts'
import { usePlay } from '../features/tournaments/model/use-play.ts'

const catalogues = [messages]
const loadReport = () =>
  import('../features/tournaments/components/report-sheet.tsx').then(
    ({ ReportSheet }) => ReportSheet,
  )

/** `/tournaments/:id`: a tournament, with the user's own match first. */
export function TournamentRoute() {
  const { id = '' } = useParams()
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Page>
        <Stack gap={4}>
          <Back />
          <Tournament key={id} id={id} />
        </Stack>
      </Page>
    </LanguageProvider>
  )
}

function Back() {
  const t = useT()
  return (
    <div>
      <TextLink as={Link} to={KLASH_PATH}>
        {t('back.klash')}
      </TextLink>
    </div>
  )
}

function Tournament({ id }: { id: string }) {
  const t = useT()
  const games = useGames()
  const { data, error, isFetching, refetch } = useTournament(id)
  const bracket = useBracket(data ?? { id, status: 'PUBLISHED', own: null })
  // All at once, so that nothing moves.
  if (data && !games.isPending && !bracket.isPending) {
    return <Shown tournament={data} bracket={bracket} />
  }
  if (data || !error) {
    return (
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={208} radius={16} />
          <Skeleton height={480} radius={16} />
        </Stack>
      </Loading>
    )
  }
  const { status } = error as Partial<ApiFailure>
  // An address that holds no id is refused as wrong.
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        level={1}
        picture="map"
        title={t('gone')}
        text={t('gone.text')}
        action={
          <Button as={Link} to={`${TOURNAMENTS_PATH}/`}>
            {t('klash.all')}
          </Button>
        }
      />
    )
  }
  return (
    <LoadFailed
      level={1}
      error={error}
      title={t('one.failed')}
      retryLabel={t('retry')}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}

interface ShownProps {
  tournament: TournamentView
  bracket: ReturnType<typeof useBracket>
}

function Shown({ tournament, bracket }: ShownProps) {
  const [wasOpened, setWasOpened] = useState(false)
  /** Of the match whose report is open: another match does not open it. */
  const [reporting, setReporting] = useState<string | null>(null)
  useFreshBracket(tournament, bracket)
  const nameOf = useEntrantName(bracket.data, tournament.entrantKind)
  const play = usePlay(tournament, bracket.data)
  const { id, own, status } = tournament
  usePageTitle(useTournamentName()(tournament))
  const report = () => {
    setWasOpened(true)
    setReporting(play.match?.id ?? null)
  }
  return (
    <Stack gap={5}>
      <TournamentHero tournament={tournament} />
      <TournamentColumns
        isSideFirst={status === 'PUBLISHED'}
        side={
          <>
            <PrizeCard tournament={tournament} nameOf={nameOf} />
            <OrganiserCard tournament={tournament} bracket={bracket.data} />
            <FactsCard tournament={tournament} />
            {status === 'LIVE' && own?.mayAct && !own.hasWithdrawn && play.step !== 'out' && (
              <WithdrawButton tournamentId={id} what="played" />
            )}
          </>
        }
        bar={<NextBar tournament={tournament} play={play} nameOf={nameOf} onReport={report} />}
      >
        <Stack gap={6}>
          <ResultCard tournament={tournament} />
          <OwnMatch tournament={tournament} play={play} nameOf={nameOf} />
          <DisputesCard tournamentId={id} nameOf={nameOf} />
          <BracketSection tournament={tournament} query={bracket} nameOf={nameOf} />
        </Stack>
      </TournamentColumns>
      {wasOpened && own && play.match && (
        <LatePart
          key={play.match.id}
          load={loadReport}
          props={{
            ...{ tournamentId: id, match: play.match, own: own.entrantId, nameOf },
            ...{ open: reporting === play.match.id, onClose: () => setReporting(null) },
          }}
          onMissing={() => setReporting(null)}
        />
      )}
    </Stack>
  )
}
