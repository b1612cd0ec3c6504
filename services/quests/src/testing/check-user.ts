import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import type { TestQuests } from './start-quests.ts'

/** Time for a few passes of the workers. */
export const idle = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Tries at tasks of one campaign that are decided by checks. */
export function checksOf(quests: TestQuests, campaignId: string) {
  const tryTask = async (user: Caller, taskId: string, input: object = {}) => {
    const path = `/campaigns/${campaignId}/tasks/${taskId}/validate`
    return (await user.post<{ task: Task }>(path, { input })).data.task
  }
  const taskOf = async (user: Caller, taskId: string) => {
    const { tasks } = (await user.get<CampaignDetail>(`/campaigns/${campaignId}`)).data
    return tasks.find(({ id }) => id === taskId) as Task
  }
  const resultOf = async (user: Caller, taskId: string): Promise<Task> => {
    await waitFor(async () => (await taskOf(user, taskId)).status !== 'VALIDATING')
    return taskOf(user, taskId)
  }
  return {
    /** A user who has started the campaign. */
    async participant() {
      const user = await quests.signedIn()
      await user.post(`/campaigns/${campaignId}/user-progress/start`)
      return user
    },
    tryTask,
    taskOf,
    resultOf,
    /** A try, and its result. */
    async checked(user: Caller, taskId: string): Promise<Task> {
      await tryTask(user, taskId)
      return resultOf(user, taskId)
    },
    /** Lets time pass until a check whose run has failed, or is about to, has its result. */
    async repeated(user: Caller, taskId: string): Promise<Task> {
      while ((await taskOf(user, taskId)).status === 'VALIDATING') {
        quests.advance(2_000)
        await idle()
      }
      return taskOf(user, taskId)
    },
  }
}
