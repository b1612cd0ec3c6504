import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import {
  type AdminCampaign,
  adminCampaign,
  type CampaignInput,
} from '@platform/contracts/quests/admin'
import { z } from 'zod'
import { dataOf, untilSettled } from './api.ts'
import { issue } from './operator.ts'
import type { User } from './user.ts'

export const CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'
const text = { en: 'Chaos', hi: 'Chaos', 'pt-BR': 'Chaos' }
export const TASK = { id: 'code', code: 'CHAOS' }

/** A live campaign with one task that pays each claim the same, while slots last. */
export interface Campaign {
  id: string
  /** KCash per slot, decimal. */
  amount: string
  slots: number
}

/** Opens a campaign with as many slots. */
export async function openCampaign(
  operator: User,
  terms: { amount: string; slots: number },
): Promise<Campaign> {
  const { id } = await publish(operator, inputOf(terms))
  return { id, ...terms }
}

/** Creates, funds and publishes through the public API; issues the KCash for it. */
export async function publish(operator: User, input: CampaignInput): Promise<AdminCampaign> {
  const post = async (path: string, body?: unknown) =>
    dataOf(adminCampaign, await untilSettled(() => operator.send({ method: 'POST', path, body })))
  const { id, required } = await post(CAMPAIGNS, input)
  const money = { userId: operator.id, amount: required, key: randomUUID() }
  dataOf(z.unknown(), await untilSettled(() => issue(operator, money)))
  await post(`${CAMPAIGNS}/${id}/fund`)
  return post(`${CAMPAIGNS}/${id}/publish`)
}

/** What campaigns of every variant have in common: live since an hour, and in no list. */
export function contentOf() {
  return {
    slug: `chaos-${randomUUID()}`,
    ...{ title: text, summary: text, description: text },
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    ...{ featured: false, private: true },
    ...{ categories: [], countries: [], continents: [], platforms: [], clients: [] },
  }
}

/** A task that `TASK.code` solves. */
export function codeTask(id: string) {
  return {
    id,
    type: 'SPECIAL_CODE_VALIDATION' as const,
    ...{ title: text, description: text },
    stage: 1,
    codes: [TASK.code],
  }
}

function inputOf({ amount, slots }: { amount: string; slots: number }): CampaignInput {
  return {
    ...contentOf(),
    variant: 'FIXED_SLOT_FIXED_REWARD',
    reward: { currency: 'KCASH', amount, slots },
    tasks: [codeTask(TASK.id)],
  }
}
