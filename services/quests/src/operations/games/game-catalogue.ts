import { rememberReads } from '@platform/service-kit'
import type { ListedGame } from '../../domain/quests/game.ts'
import type { Games } from '../../repositories/games.ts'

/** Every game, as lists show it. */
export interface GameCatalogue {
  /** As of a second ago; changes that this instance has written are in it. */
  all(): Promise<ReadonlyMap<string, ListedGame>>
  /** Of these ids; what another instance has written just now is read. */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, ListedGame>>
  /** A game was written: what was read before is not used again. */
  forget(): void
}

/** For how long what was read is used again, ms: every list of quests asks. */
const USED_FOR_MS = 1_000

export function createGameCatalogue(games: Pick<Games, 'list' | 'find'>): GameCatalogue {
  let written = 0
  const read = rememberReads((_written: string) => readAll(games), {
    usedForMs: USED_FOR_MS,
    most: 1,
  })
  const all = () => read(String(written))
  return {
    all,
    async of(ids) {
      if (ids.length === 0) return new Map()
      const known = await all()
      if (ids.every((id) => known.has(id))) return known
      const found = await Promise.all(ids.map((id) => known.get(id) ?? games.find(id)))
      return new Map(found.flatMap((game) => (game ? [[game.id, game]] : [])))
    },
    forget() {
      written += 1
    },
  }
}

async function readAll(games: Pick<Games, 'list'>): Promise<ReadonlyMap<string, ListedGame>> {
  return new Map((await games.list()).map((game) => [game.id, game]))
}
