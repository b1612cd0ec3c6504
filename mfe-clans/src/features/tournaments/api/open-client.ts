import { clientAddress } from '@platform/contracts/quests/client-address'
import type { ClientToken, RedirectUrl } from '@platform/contracts/quests/third-party-clients'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useT } from '../i18n/messages.ts'
import { leavePage } from '../model/leave-page.ts'

/** Goes on to the game client of a third party, with a token that says once who the user is. */
export function useOpenClient() {
  const t = useT()
  const api = useApi()
  const { alerts, track } = useShell()
  return useWrite({
    mutationFn: async ({ clientId, game }: { clientId: string; game: string }) => {
      const path = `/third-party-client/${encodeURIComponent(clientId)}`
      const { url } = unwrap(
        await api.getWithAuth<RedirectUrl>(`${path}/redirect-url`, { query: { game } }),
      )
      // Last, because it lives a minute.
      const { token } = unwrap(await api.postWithAuth<ClientToken>(`${path}/auth-tokens`, { game }))
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
