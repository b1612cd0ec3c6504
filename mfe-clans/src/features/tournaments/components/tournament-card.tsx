import { tournamentPath } from '@platform/contracts/clans/paths'
import type { OwnTournament, TournamentSummary } from '@platform/contracts/clans/tournaments-http'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Link } from '@platform/remote-kit/router'
import {
  Card,
  CoverLink,
  color,
  Heading,
  Icon,
  Inline,
  radius,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { Fact, FactRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useTournamentName } from '../model/use-names.ts'
import { StatusTag } from './status-tag.tsx'
import { TournamentArt } from './tournament-art.tsx'
import { When } from './when.tsx'

interface TournamentCardProps {
  tournament: TournamentSummary | OwnTournament
  /** Of its heading. */
  level: 2 | 3
}

/** A tournament in a list: what is played, how full, for what, and when. */
export function TournamentCard({ tournament, level }: TournamentCardProps) {
  const t = useT()
  const nameOf = useTournamentName()
  const { id, status, entrantKind, entrants, maxEntrants, prize, winner, teamSize } = tournament
  const own = 'own' in tournament ? tournament : null
  return (
    <Whole as="li" padding={0} tone={own?.own && status === 'LIVE' ? 'you' : 'plain'}>
      <Art>
        <TournamentArt tournament={tournament} />
        <Marks>
          <StatusTag tournament={tournament} onArt />
          {own && <Tag onArt>{t(own.own ? 'mark.entered' : 'mark.organiser')}</Tag>}
        </Marks>
      </Art>
      <Body>
        <div>
          <Heading level={level} size="card">
            <CoverLink as={Link} to={tournamentPath(id)}>
              {nameOf(tournament)}
            </CoverLink>
          </Heading>
          <Text size="meta" tone="mute">
            {status === 'COMPLETED' && winner ? (
              <Winner>
                <Icon name="check" size={16} />
                {t('card.won', { name: winner.name ?? t(`unnamed.${entrantKind}`) })}
              </Winner>
            ) : (
              <When tournament={tournament} />
            )}
          </Text>
        </div>
        <FactRow>
          <Fact
            label={t('fact.prize')}
            value={
              prize ? <CurrencyAmount currency={prize.currency} amount={prize.pool} /> : t('honour')
            }
            tone={prize ? 'gold' : 'mute'}
          />
          <Fact label={t('fact.seats')} value={`${entrants}/${maxEntrants}`} />
          <Fact
            label={t('fact.who')}
            value={
              entrantKind === 'player' ? t('kind.player') : t('kind.team', { count: teamSize })
            }
          />
        </FactRow>
      </Body>
    </Whole>
  )
}

const Whole = styled(Card)`
  height: 100%;
  overflow: hidden;
`

const Art = styled.div`
  position: relative;
  height: 104px;
  border-radius: ${radius.card} ${radius.card} 0 0;
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 30%, ${color.surface1});
  }
`

const Marks = styled(Inline)`
  position: absolute;
  z-index: 1;
  inset: ${space(2)} ${space(2)} auto;
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)} ${space(4)};
`

const Winner = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.gold};
`
