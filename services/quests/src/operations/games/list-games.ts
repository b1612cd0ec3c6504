import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import type { ListedGame } from '../../domain/quests/game.ts'
import { type GameFilter, isAmong } from '../../domain/quests/game-filter.ts'
import { folded, hasWords, wordsOf } from '../../domain/title-search.ts'
import type { Dependencies } from '../dependencies.ts'

export interface GamesQuery extends GameFilter {
  q?: string | undefined
  pageLimit?: number | undefined
}

/** The last game that was shown. */
const position = z.object({ name: z.string().max(200), id: z.string().max(64) })

/**
 * A page of the games, by name.
 * @throws INVALID_CURSOR
 */
export async function listGames(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { q = '', pageLimit: limit = DEFAULT_PAGE_LIMIT, ...filter }: GamesQuery,
  cursor: string | undefined,
): Promise<Page<ListedGame>> {
  const words = wordsOf(q)
  const games = [...(await catalogue.all()).values()]
    .filter((game) => isAmong(game, filter) && hasWords(folded(game.name), words))
    .sort((a, b) => inOrder(positionOf(a), positionOf(b)))
  return readPage(
    { cursor, limit },
    {
      position,
      read: async (after, most) =>
        games.filter((game) => !after || inOrder(after, positionOf(game)) < 0).slice(0, most),
      positionOf,
    },
  )
}

type Position = z.infer<typeof position>

const positionOf = ({ name, id }: ListedGame): Position => ({ name: folded(name), id })

const inOrder = (a: Position, b: Position) =>
  a.name === b.name ? compare(a.id, b.id) : compare(a.name, b.name)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
