import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { color, Heading, Inline, media, radius, space, Tag, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { useGameName, useTournamentName } from '../model/use-names.ts'
import { StatusTag } from './status-tag.tsx'
import { TournamentArt } from './tournament-art.tsx'
import { When } from './when.tsx'

/** What is played, how it stands, and when. */
export function TournamentHero({ tournament }: { tournament: TournamentView }) {
  const t = useT()
  const nameOf = useTournamentName()
  const gameName = useGameName()
  const { title, game, format, entrantKind, teamSize } = tournament
  return (
    <Whole>
      <Art aria-hidden="true">
        <TournamentArt tournament={tournament} />
      </Art>
      <Body>
        <Inline gap={2}>
          <StatusTag tournament={tournament} onArt />
          {title && <Tag onArt>{t(`format.${format}`)}</Tag>}
          <Tag onArt>
            {entrantKind === 'player' ? t('kind.player') : t('kind.team', { count: teamSize })}
          </Tag>
        </Inline>
        <Heading level={1}>{nameOf(tournament)}</Heading>
        <Text tone="mute">
          {title && `${gameName(game)} · `}
          <When tournament={tournament} />
        </Text>
      </Body>
    </Whole>
  )
}

const Whole = styled.header`
  position: relative;
  display: grid;
  align-items: end;
  min-height: 208px;
  border-radius: ${radius.card};
  overflow: hidden;
  ${media.desktop} {
    min-height: 260px;
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
      color-mix(in srgb, ${color.ink} 16%, transparent),
      color-mix(in srgb, ${color.ink} 82%, transparent) 55%,
      ${color.ink}
    );
  }
`

const Body = styled.div`
  position: relative;
  display: grid;
  gap: ${space(2)};
  padding: ${space(14)} ${space(4)} ${space(3)};
  ${media.desktop} {
    padding-inline: ${space(6)};
  }
`
