import { QUESTS_PATH, questPath } from '@platform/contracts/quests/paths'
import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link, useParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Page, Stack, TextLink } from '@platform/ui'
import { LoadFailed } from '../features/campaigns/components/load-failed.tsx'
import { ALL_QUESTS, QuestList } from '../features/campaigns/model/quest-list.ts'
import { OffersLoading } from '../features/offers/components/offers-loading.tsx'
import { Offerwall } from '../features/offers/components/offerwall.tsx'
import { messages, useT } from '../features/offers/i18n/messages.ts'
import { useQuest } from '../features/quests/api/get-quest.ts'
import { NotHere } from '../features/quests/components/not-here.tsx'
import { PictureHead } from '../features/quests/components/picture-head.tsx'
import { messages as questMessages, useT as useQuestT } from '../features/quests/i18n/messages.ts'
import { messages as campaignMessages } from '../i18n/campaign/messages.ts'

// The way back on the picture is the page of a campaign's.
const catalogues = [messages, questMessages, campaignMessages]

/** `/quest-details/:slug/offerwall`: the offers of a quest's game. */
export function QuestOfferwallRoute() {
  const { language } = useShell()
  return (
    <QuestList value={ALL_QUESTS}>
      <LanguageProvider language={language} catalogues={catalogues} pending={<OffersLoading />}>
        <Shown />
      </LanguageProvider>
    </QuestList>
  )
}

function Shown() {
  const t = useQuestT()
  const { slug = '' } = useParams()
  const { data: quest, error, isFetching, refetch } = useQuest(slug)
  if (quest) return <QuestOffers quest={quest} />
  if ((error as ApiFailure | null)?.status === 404) {
    return (
      <NotHere
        title={t('quest.notFound')}
        text={t('quest.notFoundText')}
        back={{ to: QUESTS_PATH, label: t('quest.back') }}
      />
    )
  }
  if (!error) return <OffersLoading />
  return (
    <Page>
      <LoadFailed level={1} error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  )
}

function QuestOffers({ quest: { slug, art, title, game } }: { quest: QuestDetail }) {
  const t = useT()
  const heading = t('quest.title', { game: game.name })
  usePageTitle(heading)
  return (
    <Page>
      <Stack gap={5}>
        <PictureHead seed={slug} art={art} title={heading} summary={title}>
          <TextLink as={Link} to={questPath(slug)}>
            {t('quest.back')}
          </TextLink>
        </PictureHead>
        <Offerwall game={game} />
      </Stack>
    </Page>
  )
}
