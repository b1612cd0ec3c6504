import { TOURNAMENTS_PATH } from '@platform/contracts/clans/paths'
import type { TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { Link } from '@platform/remote-kit/router'
import { Heading, Inline, Stack, TextLink } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { queryOf, type ShownStatus } from '../model/tournament-filter.ts'
import { TournamentCards } from './tournament-cards.tsx'

interface ArenaSectionProps {
  name: 'own' | 'live' | 'checkIn' | 'later' | 'results'
  tournaments: readonly TournamentSummary[]
  /** The list that has all of them. */
  all?: ShownStatus
}

/** Tournaments of one kind; nothing while there are none. */
export function ArenaSection({ name, tournaments, all }: ArenaSectionProps) {
  const t = useT()
  if (tournaments.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby={`arena-${name}`}>
      <Inline justify="between" gap={3}>
        <Heading level={2} id={`arena-${name}`}>
          {t(`arena.${name}`)}
        </Heading>
        {all && (
          <TextLink
            as={Link}
            to={`${TOURNAMENTS_PATH}/?${new URLSearchParams(queryOf({ status: all, game: '', format: '' }))}`}
          >
            {t(`arena.${name as 'live'}.all`)}
          </TextLink>
        )}
      </Inline>
      <TournamentCards tournaments={tournaments} />
    </Stack>
  )
}
