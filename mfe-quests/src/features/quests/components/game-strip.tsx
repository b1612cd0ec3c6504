import { artAs } from '@platform/contracts/quests/art'
import { gamePath, questOfferwallPath } from '@platform/contracts/quests/paths'
import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import { Link } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import {
  Button,
  CampaignArt,
  Card,
  CoverLink,
  Inline,
  radius,
  Stack,
  space,
  Tag,
  Text,
  TextLink,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { EntityTag } from './entity-tag.tsx'
import { GameMeta } from './game-meta.tsx'
import { OwnLogin } from './own-login.tsx'

interface GameStripProps {
  quest: QuestDetail
  /** Asks how the game knows the user. */
  onAskLogin: () => void
  /** Goes on in the game's client. */
  onOpenClient: () => void
  isOpeningClient: boolean
}

/** The game of a quest: what it is, how it knows the user, and the way into it. */
export function GameStrip({ quest, onAskLogin, onOpenClient, isOpeningClient }: GameStripProps) {
  const t = useT()
  const session = useSession()
  const { game, login, entity } = quest
  return (
    <Card as="section" padding={3} aria-label={t('game.part')}>
      <Stack gap={3}>
        <Head>
          <Picture>
            <CampaignArt seed={game.id} src={artAs(game.art, 'square')} />
          </Picture>
          <Stack gap={1}>
            <Inline gap={2}>
              <EntityTag entity={entity} />
              {game.networks.map((network) => (
                <Tag key={network}>{network}</Tag>
              ))}
            </Inline>
            <Text as="h2" size="card" weight={600} numeric>
              <CoverLink as={Link} to={gamePath(game.id)}>
                {game.name}
              </CoverLink>
            </Text>
            <Text size="meta" tone="mute">
              <GameMeta game={game} />
            </Text>
          </Stack>
        </Head>
        {game.loginMethod && session.status === 'signed-in' && (
          <OwnLogin game={game} login={login} onSay={onAskLogin} />
        )}
        {game.client && (
          <Stack gap={1}>
            <Button variant="secondary" block loading={isOpeningClient} onClick={onOpenClient}>
              {t('client.open', { client: game.client.name })}
            </Button>
            <Text size="meta" tone="mute">
              {t('client.hint')}
            </Text>
          </Stack>
        )}
        <TextLink as={Link} to={questOfferwallPath(quest.slug)}>
          {t('offers.ofGame')}
        </TextLink>
      </Stack>
    </Card>
  )
}

const Head = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  border-radius: ${radius.control};
`

const Picture = styled.div`
  width: ${space(18)};
  height: ${space(18)};
  border-radius: ${radius.control};
  overflow: hidden;
  /* A phone's window at 200 % zoom: the words take its place. */
  @media (max-width: 279px) {
    display: none;
  }
`
