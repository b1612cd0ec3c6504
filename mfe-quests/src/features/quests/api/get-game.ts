import type { GameDetail } from '@platform/contracts/quests/games'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { questKeys } from './quest-keys.ts'

export function useGame(id: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery<GameDetail>({
    queryKey: questKeys.game(lang, id),
    // It stays in view while it is fetched in another language.
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<GameDetail>(`/game/${encodeURIComponent(id)}`, { query: { lang }, signal }),
      ),
  })
}
