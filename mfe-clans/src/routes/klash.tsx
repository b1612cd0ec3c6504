import { TOURNAMENTS_PATH } from '@platform/contracts/clans/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useServerTime, useShell } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { useEffect } from 'react'
import { useGames } from '../features/games/api/list-games.ts'
import {
  useOwnTournaments,
  useSomeTournaments,
} from '../features/tournaments/api/list-tournaments.ts'
import { ArenaHero } from '../features/tournaments/components/arena-hero.tsx'
import { ArenaSection } from '../features/tournaments/components/arena-section.tsx'
import { CreateOpener } from '../features/tournaments/components/create-opener.tsx'
import { PartnerClients } from '../features/tournaments/components/partner-clients.tsx'
import { CardsLoading } from '../features/tournaments/components/tournament-cards.tsx'
import { messages, useT } from '../features/tournaments/i18n/messages.ts'
import { heroOf, splitByCheckIn } from '../features/tournaments/model/arena.ts'

const catalogues = [messages]
/** A hero follows the clock in steps of this, ms. */
const STEP_MS = 5_000

/** `/klash`: the arena: what the user does next, what is on, and what has been played. */
export function KlashRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Klash />
    </LanguageProvider>
  )
}

function Klash() {
  const t = useT()
  usePageTitle(t('klash'))
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={1}>{t('klash')}</Heading>
          <Text tone="mute">{t('klash.text')}</Text>
        </Stack>
        <Arena />
      </Stack>
    </Page>
  )
}

function Arena() {
  const t = useT()
  const games = useGames()
  const own = useOwnTournaments()
  const live = useSomeTournaments('LIVE')
  const upcoming = useSomeTournaments('PUBLISHED')
  const results = useSomeTournaments('COMPLETED')
  const failed = [live, upcoming].find(({ error, data }) => error && !data)
  if (failed) {
    return (
      <LoadFailed
        error={failed.error}
        title={t('list.failed')}
        retryLabel={t('retry')}
        onRetry={() => void Promise.all([live.refetch(), upcoming.refetch()])}
        retrying={live.isFetching || upcoming.isFetching}
      />
    )
  }
  // What leads depends on all of them: waiting for them avoids a layout shift.
  if (games.isPending || own.isLoading || !live.data || !upcoming.data || results.isPending) {
    return (
      <Stack gap={6}>
        <Loading label={t('loading')}>
          <Skeleton height={320} radius={16} />
        </Loading>
        <CardsLoading />
      </Stack>
    )
  }
  return (
    <Shown
      own={own.data ?? []}
      live={live.data}
      upcoming={upcoming.data}
      results={results.data ?? []}
    />
  )
}

interface ShownProps {
  own: NonNullable<ReturnType<typeof useOwnTournaments>['data']>
  live: NonNullable<ReturnType<typeof useSomeTournaments>['data']>
  upcoming: ShownProps['live']
  results: ShownProps['live']
}

function Shown({ own, live, upcoming, results }: ShownProps) {
  const t = useT()
  const { track } = useShell()
  const now = useServerTime((time) => Math.floor(time / STEP_MS) * STEP_MS)
  const hero = heroOf(own, upcoming, live, now)
  const ids = new Set(own.map(({ id }) => id))
  const others = (list: ShownProps['live']) =>
    list.filter(({ id }) => !ids.has(id) && id !== hero.tournament?.id)
  const { checkIn, later } = splitByCheckIn(others(upcoming), now)
  const { step } = hero
  useEffect(() => track('klash_opened', { step }), [track, step])
  return (
    <>
      <ArenaHero hero={hero} />
      <ArenaSection name="own" tournaments={own.filter(({ id }) => id !== hero.tournament?.id)} />
      <ArenaSection name="live" tournaments={others(live)} all="LIVE" />
      <ArenaSection name="checkIn" tournaments={checkIn} all="PUBLISHED" />
      <ArenaSection name="later" tournaments={later} all="PUBLISHED" />
      <PartnerClients />
      <ArenaSection name="results" tournaments={others(results)} all="COMPLETED" />
      <Inline gap={4}>
        <Button variant="secondary" as={Link} to={`${TOURNAMENTS_PATH}/`}>
          {t('klash.all')}
        </Button>
        {step !== 'create' && <CreateOpener />}
      </Inline>
    </>
  )
}
