import type { GameDetail } from '@platform/contracts/quests/games'
import { brandPath, GAMES_PATH, QUESTS_PATH } from '@platform/contracts/quests/paths'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { platformName } from '@platform/remote-kit/platform-name'
import { Link, useParams } from '@platform/remote-kit/router'
import { useLanguage, usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Heading, Icon, Inline, Page, Stack, Text, TextLink } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useMemo } from 'react'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import { CampaignResults } from '../features/campaigns/components/campaign-results.tsx'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { NextThing } from '../features/campaigns/components/next-thing.tsx'
import { choiceOf } from '../features/campaigns/model/list-choice.ts'
import { QuestList } from '../features/campaigns/model/quest-list.ts'
import { useGameLogin } from '../features/quests/api/game-login.ts'
import { useGame } from '../features/quests/api/get-game.ts'
import { NotHere } from '../features/quests/components/not-here.tsx'
import { OwnLogin } from '../features/quests/components/own-login.tsx'
import { PictureHead } from '../features/quests/components/picture-head.tsx'
import { QuestsLoading } from '../features/quests/components/quests-loading.tsx'
import { useAskLogin } from '../features/quests/components/use-ask-login.tsx'
import { useT } from '../features/quests/i18n/messages.ts'
import { useGenreNames } from '../features/quests/model/use-genre-names.ts'

/** `/games/:gameId`: a game, how it knows the user, and its quests. */
export function GameRoute() {
  const t = useT()
  const { gameId = '' } = useParams()
  const { data, error, isFetching, refetch } = useGame(gameId)
  if (data) return <GamePage game={data} />
  if ((error as ApiFailure | null)?.status === 404) {
    return (
      <NotHere
        title={t('game.notFound')}
        text={t('game.notFoundText')}
        back={{ to: GAMES_PATH, label: t('game.back') }}
      />
    )
  }
  if (!error) return <QuestsLoading />
  return (
    <Page>
      <LoadFailed level={1} error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  )
}

function GamePage({ game }: { game: GameDetail }) {
  const { navigate } = useShell()
  const { id, art, name, summary } = game
  const quests = useMemo(() => ({ game: id }), [id])
  usePageTitle(name)
  useRefreshCampaigns()
  return (
    <Page>
      <QuestList value={quests}>
        <Stack gap={5}>
          <PictureHead seed={id} art={art} title={name} summary={summary}>
            <KnownAs game={game} />
          </PictureHead>
          <NextThing />
          <CampaignResults
            choice={choiceOf('for-you')}
            onShow={(filter) => navigate(`${QUESTS_PATH}?show=${filter}`)}
          />
          <About game={game} />
        </Stack>
      </QuestList>
    </Page>
  )
}

/** Where the game asks its players for a login: how it knows the user. */
function KnownAs({ game }: { game: GameDetail }) {
  const { status } = useSession()
  const isAsked = game.loginMethod !== null && status === 'signed-in'
  const { data } = useGameLogin(game.id, isAsked)
  const login = data?.login ?? null
  const { ask, sheet } = useAskLogin(game, login)
  if (!isAsked || !data) return null
  return (
    <>
      <OwnLogin game={game} login={login} onSay={ask} />
      {sheet}
    </>
  )
}

function About({ game }: { game: GameDetail }) {
  const t = useT()
  const genreNames = useGenreNames()
  const language = useLanguage()
  const { name, description, genres, platforms, networks, url, brand } = game
  const facts = [
    { label: t('game.genres'), value: genreNames(genres).join(', ') },
    {
      label: t('game.platforms'),
      value: platforms.map((one) => platformName(one, language)).join(', '),
    },
    { label: t('game.networks'), value: networks.join(', ') },
  ]
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="section">
        {t('game.about')}
      </Heading>
      {description.split('\n\n').map((paragraph) => (
        <Text key={paragraph} tone="mute">
          {paragraph}
        </Text>
      ))}
      <FactList facts={facts} />
      <Inline gap={5}>
        <TextLink href={url} target="_blank" rel="noopener noreferrer">
          {t('game.site', { game: name })} <Icon name="external" size={14} />
        </TextLink>
        {brand && (
          <TextLink as={Link} to={brandPath(brand)}>
            {t('game.brand')}
          </TextLink>
        )}
      </Inline>
    </Stack>
  )
}
