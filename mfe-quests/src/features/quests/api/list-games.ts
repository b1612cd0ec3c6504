import type { GameSummary } from '@platform/contracts/quests/games'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { keepPreviousData, useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import type { GameChoice } from '../model/game-choice.ts'
import { questKeys } from './quest-keys.ts'

const PAGE_LIMIT = 24

/** The games that are chosen, by name. */
export function useGames(choice: GameChoice) {
  const api = useApi()
  const lang = useLanguage()
  const { search, ...filter } = choice
  const query = { ...filter, ...(search && { q: search }), lang, pageLimit: PAGE_LIMIT }
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: questKeys.games(lang, choice),
      fetchPage: (page, signal) =>
        api.get<Page<GameSummary>>('/game', { query: { ...query, ...page }, signal }),
    }),
    placeholderData: keepPreviousData,
  })
}
