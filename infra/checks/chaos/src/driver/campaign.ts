import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { adminCampaign, type CampaignInput } from '@platform/contracts/quests/admin'
import { z } from 'zod'
import { dataOf, untilSettled } from './api.ts'
import { issue } from './operator.ts'
import type { User } from './user.ts'

const CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'
export const TASK = { id: 'code', code: 'CHAOS' }

/** A live campaign with one task that pays each claim the same, while slots last. */
export interface Campaign {
  id: string
  /** KCash per slot, decimal. */
  amount: string
  slots: number
}

/** Creates, funds and publishes a campaign through the public API; issues the KCash for it first. */
export async function openCampaign(
  operator: User,
  terms: { amount: string; slots: number },
): Promise<Campaign> {
  const required = toDecimal(toMinor(terms.amount, 'KCASH') * BigInt(terms.slots), 'KCASH')
  const money = { userId: operator.id, amount: required, key: randomUUID() }
  dataOf(z.unknown(), await untilSettled(() => issue(operator, money)))

  const body = inputOf(terms)
  const post = async (path: string, body?: unknown) =>
    dataOf(adminCampaign, await untilSettled(() => operator.send({ method: 'POST', path, body })))
  const { id } = await post(CAMPAIGNS, body)
  await post(`${CAMPAIGNS}/${id}/fund`)
  await post(`${CAMPAIGNS}/${id}/publish`)
  return { id, ...terms }
}

function inputOf({ amount, slots }: { amount: string; slots: number }): CampaignInput {
  const text = { en: 'Chaos', hi: 'Chaos', 'pt-BR': 'Chaos' }
  return {
    slug: `chaos-${randomUUID()}`,
    variant: 'FIXED_SLOT_FIXED_REWARD',
    ...{ title: text, summary: text, description: text },
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    ...{ featured: false, private: true },
    ...{ categories: [], countries: [], continents: [], platforms: [], clients: [] },
    reward: { currency: 'KCASH', amount, slots },
    tasks: [
      {
        id: TASK.id,
        type: 'SPECIAL_CODE_VALIDATION',
        ...{ title: text, description: text },
        stage: 1,
        codes: [TASK.code],
      },
    ],
  }
}
