import { QUESTS_PATH } from '@platform/contracts/quests/paths'
import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import type { ApiFailure } from '@platform/remote-kit/api-client'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes, useParams } from '@platform/remote-kit/router'
import { useCampaign } from '../features/campaigns/api/get-campaign.ts'
import { useRefreshCampaigns } from '../features/campaigns/api/use-refresh-campaigns.ts'
import {
  CampaignFailed,
  CampaignOpening,
} from '../features/campaigns/components/campaign-opening.tsx'
import { CampaignPage } from '../features/campaigns/components/campaign-page.tsx'
import { CampaignTexts } from '../features/campaigns/components/campaign-texts.tsx'
import { LeadOn } from '../features/campaigns/components/lead-on.tsx'
import { AroundStart } from '../features/campaigns/model/around-start.ts'
import { ALL_QUESTS, QuestList } from '../features/campaigns/model/quest-list.ts'
import { useQuest } from '../features/quests/api/get-quest.ts'
import { GameStrip } from '../features/quests/components/game-strip.tsx'
import { NotHere } from '../features/quests/components/not-here.tsx'
import { QuestTexts } from '../features/quests/components/quest-texts.tsx'
import { useQuestFlow } from '../features/quests/components/use-quest-flow.tsx'
import { useT } from '../features/quests/i18n/messages.ts'

/** `/quest-details/`, which leads to the list, `/quest-details/:slug`, and the offers of its game. */
export function QuestRoutes() {
  return (
    <Routes>
      <Route index element={<LeadOn to={QUESTS_PATH} />} />
      <Route path=":slug" element={<QuestRoute />} />
      <Route
        path=":slug/offerwall"
        element={<LazyScreen load={loadOfferwall} skeleton={<Opening />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const NAME = 'K-Quest'

const loadOfferwall = () =>
  import('./quest-offerwall.tsx').then((module) => module.QuestOfferwallRoute)

const Opening = () => <CampaignOpening title={NAME} />

function QuestRoute() {
  const { slug = '' } = useParams()
  // Fetched while the texts are.
  const answer = useQuest(slug)
  useRefreshCampaigns()
  const pending = <CampaignOpening title={NAME} />
  return (
    <QuestList value={ALL_QUESTS}>
      <QuestTexts pending={pending}>
        <CampaignTexts pending={pending}>
          <Shown {...answer} />
        </CampaignTexts>
      </QuestTexts>
    </QuestList>
  )
}

function Shown({ data: quest, error, isFetching, refetch }: ReturnType<typeof useQuest>) {
  const t = useT()
  if (quest) return <QuestPage key={quest.id} quest={quest} />
  if ((error as ApiFailure | null)?.status === 404) {
    return (
      <NotHere
        title={t('quest.notFound')}
        text={t('quest.notFoundText')}
        back={{ to: QUESTS_PATH, label: t('quest.back') }}
      />
    )
  }
  if (!error) return <CampaignOpening title={NAME} />
  return <CampaignFailed title={NAME} error={error} onRetry={refetch} retrying={isFetching} />
}

/** The campaign as its own page shows it, with the game: above the tasks until they are what comes next. */
function QuestPage({ quest }: { quest: QuestDetail }) {
  const { data: campaign = quest } = useCampaign(quest.id)
  const flow = useQuestFlow(quest, campaign)
  return (
    <AroundStart value={flow.aroundStart}>
      <CampaignPage campaign={campaign} below={campaign.progress !== null && !quest.game.client}>
        <GameStrip
          quest={quest}
          onAskLogin={flow.askLogin}
          onOpenClient={flow.openClient}
          isOpeningClient={flow.isOpeningClient}
        />
      </CampaignPage>
      {flow.sheets}
    </AroundStart>
  )
}
