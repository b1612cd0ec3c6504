import { type Claim, claim, validateResult } from '@platform/contracts/quests/http'
import { z } from 'zod'
import { type Answer, dataOf, untilSettled } from './api.ts'
import { type Campaign, TASK } from './campaign.ts'
import type { User } from './user.ts'

type Named = Pick<Campaign, 'id'>

const pathOf = ({ id }: Named) => `/api/airdrop-campaign/campaigns/${id}`

/** Starts the campaign and completes its task. */
export async function finishTasks(user: User, campaign: Named): Promise<void> {
  if (!(await tryTasks(user, campaign, [TASK.id]))) throw new Error('the campaign is over')
}

/** Starts the campaign and completes these tasks. @returns whether it was open all the time */
export async function tryTasks(
  user: User,
  campaign: Named,
  tasks: readonly string[],
): Promise<boolean> {
  const post = (path: string, body?: unknown) =>
    untilSettled(() => user.send({ method: 'POST', path: `${pathOf(campaign)}/${path}`, body }))
  const started = await post('user-progress/start')
  if (started.code === 'CAMPAIGN_NOT_LIVE') return false
  dataOf(z.unknown(), started)
  for (const id of tasks) {
    const tried = await post(`tasks/${id}/validate`, { input: { code: TASK.code } })
    if (tried.code === 'CAMPAIGN_NOT_LIVE') return false
    const { task } = dataOf(validateResult, tried)
    if (task.status !== 'VERIFIED') throw new Error(`task ${task.status}: ${task.rejection}`)
  }
  return true
}

/** Sends one claim. */
export function tryClaim(user: User, campaign: Named): Promise<Answer> {
  return user.send({ method: 'POST', path: `${pathOf(campaign)}/claim-reward` })
}

/** Repeats the claim until it is acknowledged. @throws when it is refused */
export async function claimReward(user: User, campaign: Named): Promise<Claim> {
  return dataOf(claim, await untilSettled(() => tryClaim(user, campaign)))
}

export async function showClaim(user: User, campaign: Named, claimId: string): Promise<Claim> {
  const path = `${pathOf(campaign)}/claims/${claimId}`
  return dataOf(claim, await untilSettled(() => user.send({ method: 'GET', path })))
}
