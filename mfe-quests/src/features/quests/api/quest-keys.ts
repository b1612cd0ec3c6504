import type { Viewer } from '../../campaigns/api/campaign-keys.ts'
import type { GameChoice } from '../model/game-choice.ts'

/** Query keys of games and brands; texts differ by language. */
export const questKeys = {
  games: (language: string, choice: GameChoice) => ['games', 'list', language, choice] as const,
  game: (language: string, id: string) => ['games', 'detail', language, id] as const,
  gameFacets: () => ['games', 'facets'] as const,
  questFacets: () => ['quests', 'facets'] as const,
  login: ({ userId }: Pick<Viewer, 'userId'>, gameId: string) =>
    ['games', 'login', userId, gameId] as const,
  brand: (language: string, slug: string) => ['brands', language, slug] as const,
}
