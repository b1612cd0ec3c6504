import { tournamentPath } from '@platform/contracts/clans/paths'
import { CurrencyAmount } from '@platform/remote-kit/currency-amount'
import { Link } from '@platform/remote-kit/router'
import { Button, color, Heading, Inline, media, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import type { Hero } from '../model/arena.ts'
import { useTournamentName } from '../model/use-names.ts'
import { CreateOpener } from './create-opener.tsx'
import { StatusTag } from './status-tag.tsx'
import { TournamentArt } from './tournament-art.tsx'
import { When } from './when.tsx'

/** What the user does next in the arena, over the picture of its game. */
export function ArenaHero({ hero: { step, tournament } }: { hero: Hero }) {
  const t = useT()
  const nameOf = useTournamentName()
  return (
    <Whole aria-labelledby="next">
      <Art aria-hidden="true">
        <TournamentArt tournament={tournament ?? NONE} />
      </Art>
      <Body>
        {tournament && (
          <Inline gap={2}>
            <StatusTag tournament={tournament} onArt />
          </Inline>
        )}
        <Stack gap={1}>
          <Heading level={2} size="page" id="next">
            {tournament ? nameOf(tournament) : t('hero.create.title')}
          </Heading>
          <Text>{t(`hero.${step}.text`)}</Text>
        </Stack>
        {tournament && (
          <Facts>
            <Text as="span" numeric>
              <When tournament={tournament} />
            </Text>
            <Text as="span" numeric>
              {t('seatsTaken', { taken: tournament.entrants, seats: tournament.maxEntrants })}
            </Text>
            {tournament.prize && (
              <Text as="span" numeric tone="gold">
                <CurrencyAmount
                  currency={tournament.prize.currency}
                  amount={tournament.prize.pool}
                  named
                />
              </Text>
            )}
          </Facts>
        )}
        <Action>
          {tournament ? (
            <Button block size="l" as={Link} to={tournamentPath(tournament.id)}>
              {t(`hero.${step}.go`)}
            </Button>
          ) : (
            <CreateOpener variant="primary" />
          )}
        </Action>
      </Body>
    </Whole>
  )
}

/** What gives the picture where nothing is on. */
const NONE = { id: 'klash', game: 'klash', status: 'PUBLISHED' } as const

const Whole = styled.section`
  position: relative;
  display: grid;
  align-items: end;
  min-height: 320px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  ${media.desktop} {
    min-height: 340px;
  }
`

const Art = styled.div`
  position: absolute;
  inset: 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      color-mix(in srgb, ${color.ink} 24%, transparent),
      color-mix(in srgb, ${color.ink} 86%, transparent) 46%,
      ${color.ink}
    );
    ${media.desktop} {
      background: linear-gradient(90deg, ${color.ink} 12%, transparent 86%);
    }
  }
`

const Body = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  padding: ${space(16)} ${space(4)} ${space(4)};
  ${media.desktop} {
    max-width: 620px;
    padding: ${space(6)};
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`

const Action = styled.div`
  display: grid;
  ${media.desktop} {
    max-width: 320px;
  }
`
