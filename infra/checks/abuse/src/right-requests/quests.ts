import { randomUUID } from 'node:crypto'
import { dataOf, untilSettled } from '@platform/chaos/driver/api'
import { issue } from '@platform/chaos/driver/operator'
import { adminCampaign, type CampaignInput } from '@platform/contracts/quests/admin'
import { z } from 'zod'
import { needed } from '../target/needed.ts'
import { ask, newPerson, type Person } from '../target/people.ts'
import type { Target } from '../target/target.ts'
import { once, type RightRequests } from './right-request.ts'

const ADMIN = '/api/airdrop-campaign/admin/campaigns'
const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
const HOUR_MS = 3_600_000
const REWARD = { currency: 'KCASH', amount: '1.00', slots: 1 } as const

export function questsRequests(target: Target): RightRequests {
  const operator = once(() => newPerson(target, ['operator', 'treasurer']))
  const live = once(async () => publish(await operator(), await draft(target, await operator())))
  return {
    [`POST ${ADMIN}`]: async () => ({
      headers: (await operator()).headers,
      body: campaign(newSlug(), 'created'),
    }),
    [`PUT ${ADMIN}/{id}`]: async () => {
      const slug = newSlug()
      const id = await draft(target, await operator(), slug)
      return {
        named: { id },
        headers: (await operator()).headers,
        body: campaign(slug, 'changed'),
      }
    },
    // What the user tells of this task is kept with it.
    [`POST ${CAMPAIGNS}/{id}/tasks/{taskId}/validate`]: async () => {
      const id = await live()
      const { headers } = await newPerson(target)
      const path = `${CAMPAIGNS}/${id}/user-progress/start`
      needed(await ask(target.origins.quests[0], { method: 'POST', path, headers }))
      const details = { server: 'IN-1' }
      return {
        named: { id, taskId: 'game' },
        headers,
        body: { input: { loginMethod: 'STEAM_ID', login: '76561198000000000', details } },
      }
    },
  }
}

const newSlug = () => `abuse-${randomUUID()}`

async function draft(target: Target, { headers }: Person, slug = newSlug()): Promise<string> {
  const json = campaign(slug, 'drafted')
  const asked = { method: 'POST', path: ADMIN, json, headers }
  return String(needed(await ask(target.origins.quests[0], asked)).id)
}

/** Funds it with new money. */
async function publish({ id: userId, user }: Person, id: string): Promise<string> {
  const money = { userId, amount: REWARD.amount, key: randomUUID() }
  dataOf(z.unknown(), await untilSettled(() => issue(user, money)))
  for (const step of ['fund', 'publish']) {
    const path = `${ADMIN}/${id}/${step}`
    dataOf(adminCampaign, await untilSettled(() => user.send({ method: 'POST', path })))
  }
  return id
}

/** Everything that an operator can write, with a task of every type. */
function campaign(slug: string, word: string): CampaignInput {
  const text = { en: word, hi: word, 'pt-BR': word }
  const task = (id: string) => ({ id, title: text, description: text, stage: 1 })
  return {
    ...{ slug, variant: 'FIXED_SLOT_FIXED_REWARD' },
    ...{ title: text, summary: text, description: text },
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    ...{ featured: false, private: true },
    ...{ categories: ['abuse'], countries: [], continents: [], platforms: [], clients: [] },
    reward: REWARD,
    tasks: [
      { ...task('code'), type: 'SPECIAL_CODE_VALIDATION', codes: ['ABUSE'], hint: text },
      {
        ...task('link'),
        type: 'URI_REDIRECTION',
        url: 'https://abuse.example/',
        minimumSeconds: 5,
      },
      { ...task('wallet'), type: 'WALLET_LINK' },
      {
        ...{ ...task('game'), type: 'CAPTURE_LOGIN_AND_GAME_DETAILS', game: 'Abuse' },
        loginMethods: ['STEAM_ID'],
        fields: [{ key: 'server', label: text, required: true, maxLength: 8 }],
      },
    ],
  }
}
