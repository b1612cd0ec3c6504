import type { CampaignDetail, ValidateResult } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import type { TaskInput } from '../task-types/task-type.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useChangeCampaign } from './use-change-campaign.ts'

/** Sends tries at one task; each task has its own pending state and error. */
export function useValidateTask(campaignId: string, taskId: string) {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  const changeCampaign = useChangeCampaign(campaignId)
  return useWrite({
    mutationFn: async (input: TaskInput) =>
      unwrap(
        await api.postWithAuth<ValidateResult>(
          `/airdrop-campaign/campaigns/${campaignId}/tasks/${taskId}/validate`,
          { input },
        ),
      ),
    onSuccess: async (result) => {
      const { status, rejection } = result.task
      shell.track('task_validated', { campaignId, taskId, result: status })
      if (rejection) shell.track('task_rejected', { campaignId, taskId, reason: rejection })
      await changeCampaign((campaign) => afterTry(campaign, result))
      // A verified task may unlock others, and the list shows the count.
      if (status === 'VERIFIED') {
        await queries.invalidateQueries({ queryKey: campaignKeys.all })
      }
    },
    onError: (error) =>
      shell.track('task_failed', { campaignId, taskId, code: failureCode(error) }),
  })
}

export type TaskTries = ReturnType<typeof useValidateTask>

/** The campaign with the outcome of a try. The texts of the answer are not localised, so the cached ones stay. */
export function afterTry(
  campaign: CampaignDetail,
  { task, progress }: ValidateResult,
): CampaignDetail {
  const { status, rejection, rejectionDetails, check, retryAt, verifiedAt, openedAt } = task
  const tried = { status, rejection, rejectionDetails, check, retryAt, verifiedAt, openedAt }
  return {
    ...campaign,
    progress,
    tasks: campaign.tasks.map((known) => (known.id === task.id ? { ...known, ...tried } : known)),
  }
}
