import { clientAddress } from '@platform/contracts/quests/client-address'
import type { ClientToken, RedirectUrl } from '@platform/contracts/quests/third-party-clients'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from './failure-code.ts'
import { leavePage } from './leave-page.ts'
import { useApi, useShell } from './shell.ts'
import { useWrite } from './use-write.ts'

/** The client of a third party, and what goes on in it: a quest by its slug, or a game. */
export type OpenedClient = { clientId: string } & ({ quest: string } | { game: string })

/**
 * Goes on to the game client of a third party, with a token that says once who the user is.
 * @param failedText is shown when it does not open
 */
export function useOpenClient({ failedText }: { failedText: string }) {
  const api = useApi()
  const { alerts, track } = useShell()
  return useWrite({
    mutationFn: async ({ clientId, ...what }: OpenedClient) => {
      const path = `/third-party-client/${encodeURIComponent(clientId)}`
      const { url } = unwrap(
        await api.getWithAuth<RedirectUrl>(`${path}/redirect-url`, { query: what }),
      )
      // Last, because it lives a minute.
      const { token } = unwrap(await api.postWithAuth<ClientToken>(`${path}/auth-tokens`, what))
      return clientAddress(url, token)
    },
    onSuccess(address, { clientId }) {
      track('quest_client_opened', { client: clientId })
      leavePage(address)
    },
    onError(error, { clientId }) {
      track('quest_client_failed', { client: clientId, code: failureCode(error) })
      alerts.show({ type: 'error', message: failedText })
    },
  })
}
