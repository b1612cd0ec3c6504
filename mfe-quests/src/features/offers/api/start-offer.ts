import type { Offer, StartedOffer } from '@platform/contracts/quests/offerwall'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { leavePage } from '@platform/remote-kit/leave-page'
import { offerKeys } from './offer-keys.ts'

/** Begins an offer, or goes on with it, at its network. */
export function useStartOffer({ network, id }: Pick<Offer, 'network' | 'id'>) {
  const api = useApi()
  const lang = useLanguage()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async () =>
      unwrap(
        await api.postWithAuth<StartedOffer>('/offerwall/clicks', {
          network: network.id,
          offer: id,
          lang,
        }),
      ),
    onSuccess: ({ url }) => leavePage(url),
    onSettled: () => queries.invalidateQueries({ queryKey: offerKeys.all }),
  })
}
