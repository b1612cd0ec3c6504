import type { GameUsername } from '@platform/contracts/quests/games'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { campaignKeys } from '../../campaigns/api/campaign-keys.ts'
import { useViewer } from '../../campaigns/api/use-viewer.ts'
import { questKeys } from './quest-keys.ts'

const pathOf = (gameId: string) => `/game/${encodeURIComponent(gameId)}/username`

/** How a game knows the user; asked for only where `isWanted`. */
export function useGameLogin(gameId: string, isWanted: boolean) {
  const api = useApi()
  const viewer = useViewer()
  return useQuery<GameUsername>({
    queryKey: questKeys.login(viewer, gameId),
    enabled: isWanted && viewer.userId !== null,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<GameUsername>(pathOf(gameId), { signal })),
  })
}

/** Reads what the server has now: after a log-in the page may still show a visitor's answer. */
export function useReadGameLogin(gameId: string) {
  const api = useApi()
  return () => api.getWithAuth<GameUsername>(pathOf(gameId))
}

/** Stores how a game knows the user. Throws what the server refused it with. */
export function useSaveGameLogin(gameId: string) {
  const api = useApi()
  const viewer = useViewer()
  const queries = useQueryClient()
  return async (login: string): Promise<void> => {
    const saved = unwrap(await api.postWithAuth<GameUsername>(pathOf(gameId), { login }))
    queries.setQueryData(questKeys.login(viewer, gameId), saved)
    // Quests of the game say it too, and a task may be done by it.
    await queries.invalidateQueries({ queryKey: campaignKeys.all })
  }
}
