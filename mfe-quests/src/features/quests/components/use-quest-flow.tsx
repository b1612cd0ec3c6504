import type { CampaignDetail } from '@platform/contracts/quests/http'
import type { QuestDetail } from '@platform/contracts/quests/quest-lists'
import { useRequireLogin, useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useState } from 'react'
import { nextTask } from '../../campaigns/model/next-task.ts'
import { useSteps } from '../../campaigns/steps/use-steps.tsx'
import { useOpenClient } from '@platform/remote-kit/open-client'
import {
  forgetOngoing,
  keepOngoing,
  type OngoingQuest,
  takeOngoing,
} from '../model/ongoing-quest.ts'
import { useT } from '../i18n/messages.ts'
import { useAfterLogin } from '../model/use-after-login.ts'
import { useAskLogin } from './use-ask-login.tsx'

/**
 * What a quest's page does around its start and its client. A log-in in between goes on here, also one that reloads the page:
 * with the sheet of the tasks once the quest is started, or with the game's client.
 */
export function useQuestFlow(quest: QuestDetail, campaign: CampaignDetail) {
  const t = useT()
  const { game } = quest
  const { session, serverNow } = useShell()
  const requireLogin = useRequireLogin()
  const login = useAskLogin(game, quest.login)
  const client = useOpenClient({ failedText: t('client.failed') })
  const steps = useSteps(campaign)
  const [reopens, setReopens] = useState(false)

  function keep(what: Pick<OngoingQuest, 'isStarted' | 'client'>) {
    const taskId = nextTask(campaign.tasks, null)?.id ?? null
    keepOngoing({ quest: campaign.slug, taskId, ...what }, serverNow())
  }

  /** What waited for the log-in, once. */
  function goOn() {
    const ongoing = takeOngoing(campaign.slug, serverNow())
    if (ongoing?.client) {
      void client.send({ clientId: ongoing.client.clientId, quest: ongoing.quest })
    } else if (ongoing?.isStarted) {
      setReopens(true)
    }
  }
  useAfterLogin('reopen-quest', goOn)

  const isStarted = campaign.progress !== null
  const reopen = useEffectEvent(() => {
    setReopens(false)
    steps.open()
  })
  useEffect(() => {
    if (reopens && isStarted) reopen()
  }, [reopens, isStarted])

  async function openClient() {
    if (!game.client) return
    keep({ isStarted, client: { clientId: game.client.id, gameId: game.id } })
    // Shells before `afterLogin` say nothing else about a log-in.
    if (await requireLogin()) goOn()
    else forgetOngoing()
  }

  return {
    askLogin: login.ask,
    openClient: () => void openClient(),
    isOpeningClient: client.isPending,
    aroundStart: {
      wanted() {
        if (session.get().status === 'visitor') keep({ isStarted: true, client: null })
      },
      dropped: forgetOngoing,
      async before() {
        const isKnown = await login.ensure()
        if (!isKnown) setReopens(false)
        return isKnown
      },
    },
    sheets: (
      <>
        {login.sheet}
        {steps.sheet}
      </>
    ),
  }
}
