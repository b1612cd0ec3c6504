import type { TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { Grid, Loading, Skeleton } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { TournamentCard } from './tournament-card.tsx'

/** px, of a card, and the least width of a column. */
const CARD = 250
const COLUMN = 300

interface TournamentCardsProps {
  tournaments: readonly TournamentSummary[]
  /** Of the heading of each. */
  level?: 2 | 3
}

/** Cards of tournaments, as many beside each other as fit. */
export function TournamentCards({ tournaments, level = 3 }: TournamentCardsProps) {
  return (
    <Cards as="ul" min={COLUMN} gap={4}>
      {tournaments.map((tournament) => (
        <TournamentCard key={tournament.id} tournament={tournament} level={level} />
      ))}
    </Cards>
  )
}

/** Cards that are not there yet. */
export function CardsLoading({ count = 3 }: { count?: number }) {
  const t = useT()
  return (
    <Loading label={t('loading')}>
      <Grid min={COLUMN} gap={4}>
        {Array.from({ length: count }, (_, n) => (
          <Skeleton key={`card-${n + 1}`} height={CARD} radius={16} />
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
