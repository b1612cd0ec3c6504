import type { Caller } from '@platform/testing/caller'
import { CODE } from './campaign-input.ts'
import type { TestQuests } from './start-quests.ts'

/** A new user who has started the campaign and done its one code task. */
export async function finisher(quests: TestQuests, campaignId: string): Promise<Caller> {
  const user = await quests.signedIn()
  await user.post(`/campaigns/${campaignId}/user-progress/start`)
  const verified = await enterCode(user, campaignId, CODE)
  if (verified.status !== 200) throw new Error(`not verified: ${verified.code}`)
  return user
}

export const enterCode = (user: Caller, campaignId: string, code: string) =>
  user.post(`/campaigns/${campaignId}/tasks/code/validate`, { input: { code } })
