import { randomUUID } from 'node:crypto'
import { campaignDetail, validateResult } from '@platform/contracts/quests/http'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { dataOf, untilSettled } from './api.ts'
import { type Campaign, contentOf, publish } from './campaign.ts'
import { reachGoal } from './provider.ts'
import type { User } from './user.ts'

const text = { en: 'Chaos', hi: 'Chaos', 'pt-BR': 'Chaos' }
const GOAL = 'siege.won'

/** K-Points of the task of a quest. */
export const QUEST_K_POINTS = 3

/** A task whose proof is what the sandbox's game says of the user's account. */
export const goalTask = {
  id: 'siege',
  type: 'GAME_API_VALIDATION' as const,
  ...{ title: text, description: text, stage: 1 },
  ...{ gameApi: 'ember-throne', gameName: 'Ember Throne', goal: GOAL },
  gameUrl: 'https://ember-throne.example/play',
}

/** Writes a game that asks its players for nothing. @returns its id */
export async function openGame(operator: User): Promise<string> {
  const id = `chaos-${randomUUID().slice(0, 8)}`
  const body = {
    ...{ name: 'Chaos', summary: text, description: text, url: 'https://chaos.example/' },
    ...{ genres: ['Racing'], platforms: ['Browser'], networks: ['Web2'] },
    ...{ loginMethod: null, brand: null, client: null },
  }
  const path = `/api/game/admin/${id}`
  dataOf(z.unknown(), await untilSettled(() => operator.send({ method: 'PUT', path, body })))
  return id
}

/** A quest of the game with as many slots, whose only task asks the outside game. */
export async function openQuest(
  operator: User,
  game: string,
  terms: { amount: string; slots: number },
): Promise<Campaign & { funded: string }> {
  const { id, funded } = await publish(operator, {
    ...contentOf(),
    game,
    variant: 'FIXED_SLOT_FIXED_REWARD',
    reward: { currency: 'KCASH', ...terms },
    tasks: [{ ...goalTask, kPoints: QUEST_K_POINTS }],
  })
  return { id, funded, ...terms }
}

/** Begins the quest, as K-Quest does. */
export async function startQuest(user: User, { id }: Pick<Campaign, 'id'>): Promise<void> {
  const request = { method: 'POST', path: '/api/userquest/start', body: { slug: id } } as const
  dataOf(z.unknown(), await untilSettled(() => user.send(request)))
}

/**
 * Reaches the goal in the game and tries the task. @returns the task's status, in general VALIDATING: the game is asked
 * later; null when the campaign is over
 */
export async function tryGoal(
  platform: Platform,
  user: User,
  { id }: Pick<Campaign, 'id'>,
): Promise<string | null> {
  await reachGoal(platform, { player: user.id, goal: GOAL })
  const path = `/api/airdrop-campaign/campaigns/${id}/tasks/${goalTask.id}/validate`
  const tried = await untilSettled(() => user.send({ method: 'POST', path, body: { input: {} } }))
  if (tried.code === 'CAMPAIGN_NOT_LIVE') return null
  return dataOf(validateResult, tried).task.status
}

/** What the campaign says of the user's task. */
export async function goalStatus(user: User, { id }: Pick<Campaign, 'id'>): Promise<string> {
  const path = `/api/airdrop-campaign/campaigns/${id}`
  const answer = await untilSettled(() => user.send({ method: 'GET', path }))
  const task = dataOf(campaignDetail, answer).tasks.find((one) => one.id === goalTask.id)
  if (!task) throw new Error(`campaign ${id} has no task ${goalTask.id}`)
  return task.status
}
