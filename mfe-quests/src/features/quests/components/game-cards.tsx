import type { QuestGame } from '@platform/contracts/quests/games'
import { gamePath } from '@platform/contracts/quests/paths'
import { Link } from '@platform/remote-kit/router'
import {
  CampaignArt,
  Card,
  CoverLink,
  color,
  media,
  Skeleton,
  Stack,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { GameMeta } from './game-meta.tsx'

/** A game, where it is known with the number of its live quests. */
type ShownGame = QuestGame & { questCount?: number }

interface GameCardsProps {
  games: readonly ShownGame[]
  /** Of their headings. */
  level: 2 | 3
}

/** Games as cards: two in a row on a phone. */
export function GameCards({ games, level }: GameCardsProps) {
  return (
    <Cards role="list">
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} level={level} />
        </li>
      ))}
    </Cards>
  )
}

function GameCard({ game, level }: { game: ShownGame; level: 2 | 3 }) {
  const { id, name, art } = game
  return (
    <Whole as="article" padding={0} aria-label={name}>
      <Picture>
        <CampaignArt seed={id} src={art} />
      </Picture>
      <Words>
        <Text as={`h${level}`} size="card" weight={600} numeric clamp={2}>
          <CoverLink as={Link} to={gamePath(id)}>
            {name}
          </CoverLink>
        </Text>
        <Text size="meta" tone="mute" clamp={2}>
          <GameMeta game={game} />
        </Text>
        <QuestCount game={game} />
      </Words>
    </Whole>
  )
}

function QuestCount({ game: { questCount } }: { game: ShownGame }) {
  const t = useT()
  if (questCount === undefined) return null
  return (
    <Count as="span" size="meta" weight={600} tone={questCount > 0 ? 'text' : 'mute'}>
      {questCount > 0 ? t('game.quests', { count: questCount }) : t('game.noQuests')}
    </Count>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** px; of a card with a name in one line, on a phone. */
const HEIGHT = 207

export function GameCardSkeletons() {
  return (
    <Cards as="div">
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={HEIGHT} radius={16} />
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(38)}), 1fr));
  gap: ${space(3)};
  list-style: none;
  & > li {
    display: grid;
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(${space(64)}, 1fr));
    gap: ${space(4)};
  }
`

const Whole = styled(Card)`
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`

/** What is cut is on the left of the subject: the letters on its right stay whole. */
const Picture = styled.div`
  aspect-ratio: 2;
  & img {
    object-position: 80% 50%;
  }
`

const Words = styled(Stack)`
  flex: 1;
  gap: ${space(1)};
  padding: ${space(3)};
`

const Count = styled(Text)`
  margin-top: auto;
`
