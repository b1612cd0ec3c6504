import { type Claim, claim, validateResult } from '@platform/contracts/quests/http'
import { z } from 'zod'
import { type Answer, dataOf, untilSettled } from './api.ts'
import { type Campaign, TASK } from './campaign.ts'
import type { User } from './user.ts'

const pathOf = ({ id }: Campaign) => `/api/airdrop-campaign/campaigns/${id}`

/** Starts the campaign and completes its task. */
export async function finishTasks(user: User, campaign: Campaign): Promise<void> {
  const post = (path: string, body?: unknown) =>
    untilSettled(() => user.send({ method: 'POST', path: `${pathOf(campaign)}/${path}`, body }))
  dataOf(z.unknown(), await post('user-progress/start'))
  const tried = await post(`tasks/${TASK.id}/validate`, { input: { code: TASK.code } })
  const { task } = dataOf(validateResult, tried)
  if (task.status !== 'VERIFIED') throw new Error(`task ${task.status}: ${task.rejection}`)
}

/** Sends one claim. */
export function tryClaim(user: User, campaign: Campaign): Promise<Answer> {
  return user.send({ method: 'POST', path: `${pathOf(campaign)}/claim-reward` })
}

/** Repeats the claim until it is acknowledged. @throws when it is refused */
export async function claimReward(user: User, campaign: Campaign): Promise<Claim> {
  return dataOf(claim, await untilSettled(() => tryClaim(user, campaign)))
}

export async function showClaim(user: User, campaign: Campaign, claimId: string): Promise<Claim> {
  const path = `${pathOf(campaign)}/claims/${claimId}`
  return dataOf(claim, await untilSettled(() => user.send({ method: 'GET', path })))
}
