import type { Bracket, MatchView } from '@platform/contracts/clans/tournaments-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, font, Icon, radius, size, space, Text } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'

interface MatchCardProps {
  match: MatchView
  entrants: ReadonlyMap<string, Bracket['entrants'][number]>
  nameOf: (entrantId: string) => string
  /** The reader's entrant. */
  own: string | null
}

/** A match in a bracket: who against whom, how it ended, or until when it is open. */
export function MatchCard({ match, entrants, nameOf, own }: MatchCardProps) {
  const t = useT()
  const { sides, winnerId, score, decidedBy } = match
  const isBye = decidedBy === 'bye'
  return (
    <Whole $own={own !== null && sides.includes(own)}>
      {sides.map((side, n) => {
        const isWinner = side !== null && side === winnerId
        const seed = side && entrants.get(side)?.seed
        return (
          // Both sides may be unknown yet.
          <Side key={n === 0 ? 'first' : 'second'} $lost={winnerId !== null && !isWinner}>
            <Seed>{seed ?? ''}</Seed>
            <Name $own={side !== null && side === own}>
              {side ? nameOf(side) : isBye ? t('noOpponent') : t('match.unknown')}
            </Name>
            {isWinner && (
              <Won>
                <Icon name="check" size={16} label={t('match.winner')} />
              </Won>
            )}
            {score && <Games>{score[n]}</Games>}
          </Side>
        )
      })}
      <Foot>
        <State match={match} />
      </Foot>
    </Whole>
  )
}

function State({ match: { state, deadline, decidedBy } }: Pick<MatchCardProps, 'match'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const until = deadline ? formatDateTime(deadline) : ''
  const isGold = state === 'DISPUTED'
  return (
    <Text as="span" size="tag" tone={isGold ? 'gold' : state === 'DECIDED' ? 'dim' : 'mute'}>
      {state === 'DECIDED' || state === 'UNPLAYED'
        ? t(`by.${decidedBy ?? 'agreed'}`)
        : state === 'WAITING'
          ? t('match.waiting')
          : t(`match.${state}`, { until })}
    </Text>
  )
}

const Whole = styled.div<{ $own: boolean }>`
  display: grid;
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface1};
  overflow: hidden;
  ${({ $own }) =>
    $own &&
    css`
      border-color: color-mix(in srgb, ${color.volt} 60%, transparent);
      box-shadow: inset 3px 0 ${color.volt};
    `}
`

const Side = styled.div<{ $lost: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: 0 ${space(3)};
  color: ${({ $lost }) => ($lost ? color.mute : color.text)};
  & + & {
    border-top: 1px solid ${color.line};
  }
`

const Seed = styled.span`
  flex: none;
  min-width: 22px;
  color: ${color.dim};
  font: 600 ${size.tag} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
`

const Name = styled.span<{ $own: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${({ $own }) => ($own ? color.volt : 'inherit')};
  font: 600 ${size.text} / 1.4 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Won = styled.span`
  display: inline-flex;
  color: ${color.ok};
`

const Games = styled.span`
  min-width: 18px;
  font: 600 ${size.text} / 1 ${font.heading};
  font-variant-numeric: tabular-nums;
  text-align: end;
`

const Foot = styled.div`
  min-height: 26px;
  padding: ${space(1)} ${space(3)};
  border-top: 1px solid ${color.line};
  background: ${color.surface2};
`
