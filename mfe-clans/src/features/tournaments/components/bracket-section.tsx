import type { Bracket, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Heading, Loading, Skeleton, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { partsOf } from '../model/rounds.ts'
import { BracketPart } from './bracket-part.tsx'
import { EntrantList } from './entrant-list.tsx'
import { Standings } from './standings.tsx'

interface BracketSectionProps {
  tournament: TournamentView
  /** What `useBracket` returned. */
  query: {
    data: Bracket | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  nameOf: (entrantId: string) => string
}

/** px, of four matches. */
const HEIGHT = 460

/** Before the start who has a place; then the bracket, and the standings of a Swiss tournament. */
export function BracketSection({ tournament, query, nameOf }: BracketSectionProps) {
  const t = useT()
  const { data: bracket, error, isFetching, refetch } = query
  const { format, own, status } = tournament
  if (!bracket) {
    return error ? (
      <LoadFailed
        error={error}
        title={t('bracket.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Loading label={t('loading')}>
        <Skeleton height={HEIGHT} radius={16} />
      </Loading>
    )
  }
  const parts = partsOf(bracket.matches, format)
  if (parts.length === 0) {
    return status === 'CANCELLED' ? null : (
      <EntrantList tournament={tournament} bracket={bracket} nameOf={nameOf} />
    )
  }
  const entrants = new Map(bracket.entrants.map((one) => [one.entrantId, one]))
  const ownId = own?.entrantId ?? null
  return (
    <Stack gap={6}>
      {format === 'SWISS' && <Standings bracket={bracket} nameOf={nameOf} own={ownId} />}
      <Stack as="section" gap={4} aria-labelledby="bracket">
        <Heading level={2} id="bracket">
          {t(format === 'SWISS' ? 'bracket.rounds' : 'bracket')}
        </Heading>
        {parts.map((part) => (
          <BracketPart
            key={part.key}
            part={part}
            entrants={entrants}
            nameOf={nameOf}
            own={ownId}
            ownMatchId={own?.matchId ?? null}
            title={parts.length > 1 ? t(`bracket.${part.key as 'winners' | 'losers'}`) : null}
          />
        ))}
      </Stack>
    </Stack>
  )
}
