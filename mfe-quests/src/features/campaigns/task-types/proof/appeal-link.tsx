import type { ValidateResult } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useFormat, useServerTime } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { AppealButton, useAppealSheet } from '../../../appeals/appeal-button.tsx'
import { useChangeCampaign } from '../../api/use-change-campaign.ts'
import { afterTry } from '../../api/validate-task.ts'
import { useShownCampaign } from '../../places/shown-campaign.ts'
import type { TaskOf } from '../task-type.ts'
import { appealUntil } from './appeal-until.ts'
import { useT } from './messages.ts'

/** Leads from a refusal to the appeal against it, while its time lasts. */
export function AppealLink({ task }: { task: TaskOf<'PROOF'> }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const sheet = useAppealSheet()
  const write = useAppeal(task.id, sheet.close)
  const until = appealUntil(task)
  const isOver = useServerTime((now) => !until || until.getTime() <= now)
  if (!until || isOver) return null
  return (
    <>
      {t('appealUntil', { time: formatDateTime(until.toISOString()) })}{' '}
      <AppealButton
        sheet={sheet}
        label={t('appeal')}
        texts={{ title: t('appealTitle'), text: t('appealText'), label: t('appealWhy') }}
        write={write}
      />
    </>
  )
}

function useAppeal(taskId: string, onSent: () => void) {
  const api = useApi()
  const { id: campaignId } = useShownCampaign()
  const changeCampaign = useChangeCampaign(campaignId)
  return useWrite({
    mutationFn: async (reason: string) =>
      unwrap(
        await api.postWithAuth<ValidateResult>(
          `/airdrop-campaign/campaigns/${campaignId}/appeals`,
          { taskId, reason },
        ),
      ),
    async onSuccess(result) {
      await changeCampaign((campaign) => afterTry(campaign, result))
      onSent()
    },
  })
}
