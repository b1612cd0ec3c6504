import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { textUpTo } from '@platform/contracts/rules/text-up-to'
import { type Page, readPage } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import { z } from 'zod'
import type { ListedGame } from '../../domain/quests/game.ts'
import { type GameFilter, isAmong } from '../../domain/quests/game-filter.ts'
import { folded, hasWords, wordsOf } from '../../domain/title-search.ts'
import type { Dependencies } from '../dependencies.ts'

export interface GamesQuery extends GameFilter {
  q?: string | undefined
  pageLimit?: number | undefined
}

/** The last game that was shown. Its id alone: a folded name can be many times as long as the name. */
const position = z.object({ id: textUpTo(64) })

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
    .sort(inOrder)
  return readPage(
    { cursor, limit },
    {
      position,
      async read(after, most) {
        const last = after && (await catalogue.of([after.id])).get(after.id)
        if (after && !last) throw new DomainError('INVALID_CURSOR')
        return games.filter((game) => !last || inOrder(last, game) < 0).slice(0, most)
      },
      positionOf: ({ id }) => ({ id }),
    },
  )
}

const inOrder = (a: ListedGame, b: ListedGame) =>
  compare(folded(a.name), folded(b.name)) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
