import type { Caller } from '@platform/testing/caller'
import { CODE } from './campaign-input.ts'
import type { TestQuests } from './start-quests.ts'

/** A new user who has started the campaign and done its one code task. */
export const finisher = (quests: TestQuests, campaignId: string): Promise<Caller> =>
  userWhoDid(quests, campaignId, ['code'])

/** A new user who has started the campaign and done these code tasks, one after another. */
export async function userWhoDid(
  quests: TestQuests,
  campaignId: string,
  taskIds: readonly string[],
): Promise<Caller> {
  const user = await quests.signedIn()
  await user.post(`/campaigns/${campaignId}/user-progress/start`)
  for (const taskId of taskIds) {
    const verified = await enterCode(user, campaignId, CODE, taskId)
    if (verified.status !== 200) throw new Error(`not verified: ${verified.code}`)
  }
  return user
}

export const enterCode = (user: Caller, campaignId: string, code: string, taskId = 'code') =>
  user.post(`/campaigns/${campaignId}/tasks/${taskId}/validate`, { input: { code } })
