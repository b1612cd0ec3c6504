import type { CampaignSummary, Task } from '@platform/contracts/quests/http'
import type { ProofGround } from '@platform/contracts/quests/proof-rules'
import type { Review } from '@platform/contracts/staff/reviews'
import type { Caller } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { waitFor } from '@platform/testing/wait-for'
import type { TestQuests } from './start-quests.ts'

const text = { en: 'a', hi: 'b', 'pt-BR': 'c' }

/** A task that asks for a text, and takes up to two pictures, handed in twice at most. */
export const proofTask = {
  ...{ id: 'shot', title: text, description: text, stage: 1, type: 'PROOF' as const },
  instructions: text,
  asks: {
    ...{ text: 'required' as const, link: 'optional' as const },
    pictures: { least: 0, most: 2 },
  },
  handIns: 2,
}

const REVIEWS = '/admin/reviews'

/** What users and reviewers do with the proofs of one campaign. */
export function proofsOf(quests: TestQuests, campaignId: string) {
  const path = `/campaigns/${campaignId}`
  const taskOf = async (user: Caller): Promise<Task> => {
    const { tasks } = (await user.get<{ tasks: Task[] }>(path)).data
    return tasks.find(({ id }) => id === 'shot') as Task
  }
  const send = (user: Caller, input: object) =>
    user.post<{ task: Task }>(`${path}/tasks/shot/validate`, { input })
  const queue = async (reviewer: Caller, state = 'open') => {
    const query = `state=${state}&subject=${campaignId}`
    return (await reviewer.get<{ items: Review[] }>(`${REVIEWS}?${query}`)).data.items
  }
  const itemOf = async (user: Caller, reviewer: Caller, state = 'open') => {
    const own = async () => (await queue(reviewer, state)).find(({ userId }) => userId === user.id)
    await waitFor(async () => (await own()) !== undefined)
    return (await own()) as Review
  }
  const claim = (reviewer: Caller, id: string) => reviewer.post(`${REVIEWS}/${id}/claim`)
  return {
    taskOf,
    /** The campaign in the list of this user. */
    async listed(user: Caller): Promise<CampaignSummary | undefined> {
      const query = 'begunFirst=true&pageLimit=100'
      const { data } = await user.get<{ items: CampaignSummary[] }>(`/campaigns/by-state?${query}`)
      return data.items.find(({ id }) => id === campaignId)
    },
    send,
    queue,
    itemOf,
    claim,
    /** A user who has started the campaign. */
    async participant() {
      const user = await quests.signedIn()
      await user.post(`${path}/user-progress/start`)
      return user
    },
    upload(user: Caller, picture: Buffer) {
      const form = fileForm(picture)
      return user.call<{ id: string }>('POST', `${path}/tasks/shot/evidence`, form)
    },
    own: (user: Caller, picture: string) => user.get(`${path}/tasks/shot/evidence/${picture}`),
    appeal: (user: Caller, reason = 'Look again') =>
      user.post<{ task: Task }>(`${path}/appeals`, { taskId: 'shot', reason }),
    decide: (reviewer: Caller, id: string, ground?: ProofGround) =>
      reviewer.post(`${REVIEWS}/${id}/decide`, {
        ...(ground ? { verdict: 'reject', ground } : { verdict: 'accept' }),
        reason: 'The score is cut off',
      }),
    /** The task once its status is another. */
    async after(user: Caller, status: Task['status']): Promise<Task> {
      await waitFor(async () => (await taskOf(user)).status !== status)
      return taskOf(user)
    },
    /** Hands in, and a reviewer refuses it. */
    async refused(user: Caller, reviewer: Caller): Promise<{ id: string; task: Task }> {
      await send(user, { text: 'I won' })
      const { id } = await itemOf(user, reviewer)
      await claim(reviewer, id)
      await this.decide(reviewer, id, 'UNREADABLE')
      return { id, task: await this.after(user, 'VALIDATING') }
    },
  }
}
