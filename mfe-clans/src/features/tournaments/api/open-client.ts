import { clientAddress } from '@platform/contracts/quests/client-address'
import type { QuestSummary } from '@platform/contracts/quests/quest-lists'
import type { ClientToken, RedirectUrl } from '@platform/contracts/quests/third-party-clients'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import type { Page } from '@platform/remote-kit/paged-query'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useT } from '../i18n/messages.ts'
import { leavePage } from '../model/leave-page.ts'
import { tournamentKeys } from './tournament-keys.ts'

/** The live quest by which the client of a game knows a user who comes from here; null where there is none. */
export function useQuestOfGame(gameId: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery<QuestSummary | null>({
    queryKey: tournamentKeys.client(gameId),
    queryFn: async ({ signal }) => {
      const query = { game: gameId, status: 'LIVE', lang, pageLimit: 1 }
      const { items } = unwrap(await api.get<Page<QuestSummary>>('/quest', { query, signal }))
      return items[0] ?? null
    },
  })
}

/** Goes on to the game client of a third party, with a token that says once who the user is. */
export function useOpenClient() {
  const t = useT()
  const api = useApi()
  const { alerts, track } = useShell()
  return useWrite({
    mutationFn: async ({ clientId, quest }: { clientId: string; quest: string }) => {
      const path = `/third-party-client/${encodeURIComponent(clientId)}`
      const { url } = unwrap(
        await api.getWithAuth<RedirectUrl>(`${path}/redirect-url`, { query: { quest } }),
      )
      // Last, because it lives a minute.
      const { token } = unwrap(
        await api.postWithAuth<ClientToken>(`${path}/auth-tokens`, { quest }),
      )
      return clientAddress(url, token)
    },
    onSuccess(address, { clientId }) {
      track('quest_client_opened', { client: clientId })
      leavePage(address)
    },
    onError(error, { clientId }) {
      track('quest_client_failed', { client: clientId, code: failureCode(error) })
      alerts.show({ type: 'error', message: t('client.failed') })
    },
  })
}
