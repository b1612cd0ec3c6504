import { adminGame, adminGames } from '@platform/contracts/quests/games'
import { adminBrand } from '@platform/contracts/quests/quest-lists'
import type { Content } from '../campaign-file/check-content.ts'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import type { OperatorSession } from '../platform/log-in.ts'

/** The campaigns whose game is neither in the file nor on the platform. */
export async function withoutGame(
  session: OperatorSession,
  entries: readonly Entry[],
  { games }: Content,
): Promise<Entry[]> {
  const known = new Set(games.map(({ id }) => id))
  const strays = ({ campaign: { game } }: Entry) => game !== undefined && !known.has(game)
  if (!entries.some(strays)) return []
  const stored = await session.call({ method: 'GET', path: '/api/game/admin', data: adminGames })
  for (const { id } of stored.items) known.add(id)
  return entries.filter(strays)
}

/** A line for each game and each brand. */
export const describeContent = ({ games, brands }: Content): string[] => [
  ...brands.map(({ slug }) => `  brand  ${slug}`),
  ...games.map(({ id, name }) => `  game   ${id}  ${name}`),
]

/**
 * Writes brands and games as the file says; what is there already the same stays as it is.
 * @returns a line for each
 */
export async function writeContent(
  session: OperatorSession,
  { games, brands }: Content,
): Promise<string[]> {
  for (const { slug, ...body } of brands) {
    const path = `/api/quest/admin/brands/${slug}`
    await session.call({ method: 'PUT', path, data: adminBrand, body })
  }
  for (const { id, ...body } of games) {
    await session.call({ method: 'PUT', path: `/api/game/admin/${id}`, data: adminGame, body })
  }
  return [
    ...brands.map(({ slug }) => `  written    ${slug}`),
    ...games.map(({ id }) => `  written    ${id}`),
  ]
}
