import type { CampaignDetail, Task } from '@platform/contracts/quests/http'
import type { Caller } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { LEASE_MS } from '../domain/task-check.ts'
import { openInstance } from './open-instance.ts'
import type { TestQuests } from './start-quests.ts'

/** Time for a few passes of the workers. */
export const idle = () => new Promise((resolve) => setTimeout(resolve, 300))

/** What the service has stored of its checks. */
export async function openChecks(quests: TestQuests) {
  const { mongo } = await openInstance('quests')
  const { connection } = mongo
  /** Time until the next run of each check that has not ended, ms; until the end of its lease while it runs. */
  const delays = async () => {
    const open = connection.collection('task_checks').find({ nextRunAt: { $ne: null } })
    const now = quests.now().getTime()
    return (await open.toArray()).map(({ nextRunAt }) => nextRunAt.getTime() - now)
  }
  const allAre = (isSo: (ms: number) => boolean) =>
    waitFor(async () => {
      const found = await delays()
      return found.length > 0 && found.every(isSo)
    })
  return {
    /** Resolves when every open check is to run again after exactly this time. */
    nextRunIn: (ms: number) => allAre((delay) => delay === ms),
    /** Resolves when no check runs, nor is due: what failed in the last runs is stored. */
    postponed: () => allAre((delay) => delay > 0 && delay < LEASE_MS),
    /** Removes what a failed test has left: its open checks and the pauses of providers. */
    async forget() {
      await connection.collection('task_checks').deleteMany({})
      await connection.collection('provider_pauses').deleteMany({})
    },
    close: mongo.close,
  }
}
export type StoredChecks = Awaited<ReturnType<typeof openChecks>>

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
