import type { Session } from '@platform/contracts/identity/http'
import { userProgress, validateResult } from '@platform/contracts/quests/http'
import { createClient } from '@platform/operator/platform/client'
import { apiUrl } from './addresses.ts'
import { CODE } from './campaigns.ts'
import { newUser } from './new-user.ts'

/** A user, a new one by default, starts the campaign and does its code task, outside the browser. */
export async function playCodeTask(campaignId: string, user?: Session): Promise<void> {
  const { call } = createClient(apiUrl)
  const { accessToken } = user ?? (await newUser())
  const base = { method: 'POST', accessToken } as const
  const path = `/api/airdrop-campaign/campaigns/${campaignId}`
  await call({ ...base, path: `${path}/user-progress/start`, data: userProgress })
  const body = { input: { code: CODE } }
  await call({ ...base, path: `${path}/tasks/code/validate`, data: validateResult, body })
}
