import { randomUUID } from 'node:crypto'
import { adminGame, type GameInput } from '@platform/contracts/quests/games'
import { questPath } from '@platform/contracts/quests/paths'
import { adminBrand } from '@platform/contracts/quests/quest-lists'
import { aCampaign, type FixedCampaign, inAll, publish } from './campaigns.ts'
import { operatorSession } from './operator.ts'

/** The client of the sandbox, "Lantern Arcade". */
export const CLIENT = 'lantern-arcade'

const newId = () => `e2e-${randomUUID().slice(0, 13)}`

/** Writes a game of one's own, as the operator's file does. @returns its id and name */
export async function writeGame(change: Partial<GameInput> = {}) {
  const id = newId()
  const name = `Game ${id}`
  const session = await operatorSession()
  const body = {
    name,
    summary: inAll('A game of one evening.'),
    description: inAll('Hold the wall until the morning.'),
    genres: ['Strategy'],
    platforms: ['Browser'],
    networks: ['Web2'],
    loginMethod: null,
    url: 'https://outside.example/game',
    brand: null,
    client: null,
    ...change,
  } satisfies GameInput
  await session.call({ method: 'PUT', path: `/api/game/admin/${id}`, data: adminGame, body })
  return { id, name }
}

/** Writes the page of a brand. @returns its slug and title */
export async function writeBrand() {
  const slug = newId()
  const title = `Brand ${slug}`
  const body = {
    title: inAll(title),
    summary: inAll('Quests of one evening.'),
    description: inAll('Everything about the wall.'),
  }
  const session = await operatorSession()
  const path = `/api/quest/admin/brands/${slug}`
  await session.call({ method: 'PUT', path, data: adminBrand, body })
  return { slug, title }
}

/** A live public quest of a game. */
export async function publishQuest(game: string, change: Partial<FixedCampaign> = {}) {
  const quest = aCampaign({ private: false, ...change, game })
  const { id, title } = await publish(quest)
  return { id, slug: quest.slug, title, path: questPath(quest.slug) }
}
