import { artAs } from '@platform/contracts/quests/art'
import type { GameSummary } from '@platform/contracts/quests/games'
import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button, CampaignArt, Heading, radius, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useGames } from '../../games/api/list-games.ts'
import { useOpenClient } from '@platform/remote-kit/open-client'
import { useT } from '../i18n/messages.ts'

/** Games that go on in the client of a third party; nothing while there are none. */
export function PartnerClients() {
  const t = useT()
  const games = useGames().data?.filter(({ client }) => client !== null) ?? []
  if (games.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="clients">
      <Stack gap={0}>
        <Heading level={2} id="clients">
          {t('clients')}
        </Heading>
        <Text size="meta" tone="mute">
          {t('clients.text')}
        </Text>
      </Stack>
      <List>
        {games.map((game) => (
          <Row key={game.id} game={game} />
        ))}
      </List>
    </Stack>
  )
}

function Row({ game }: { game: GameSummary }) {
  return (
    <ListRow
      leading={
        <Art>
          <CampaignArt seed={game.id} src={artAs(game.art, 'square')} />
        </Art>
      }
      title={game.name}
      meta={game.client?.name}
      trailing={<ClientButton game={game} />}
    />
  )
}

/** The way to a game's client, signed in; nothing for a game without one. */
export function ClientButton({ game }: { game: Pick<GameSummary, 'id' | 'client'> }) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const open = useOpenClient({ failedText: t('client.failed') })
  const { client } = game
  if (!client) return null
  return (
    <Button
      variant="secondary"
      icon="external"
      loading={open.isPending}
      onClick={async () => {
        if (await requireLogin()) await open.send({ clientId: client.id, game: game.id })
      }}
    >
      {t('client.open', { client: client.name })}
    </Button>
  )
}

const Art = styled.span`
  display: block;
  flex: none;
  width: 48px;
  height: 48px;
  border-radius: ${radius.control};
  overflow: hidden;
`
