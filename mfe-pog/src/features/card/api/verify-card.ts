import type { CardVerification } from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** Asks what the chain itself says of a card now; by a press, for each time costs a call of the chain. Owners see the holder of each card of theirs. */
export function useVerifyCard(userName: string) {
  const api = useApi()
  const get = useViewerId() === null ? api.get : api.getWithAuth
  return useWrite<CardVerification>({
    mutationFn: async () =>
      unwrap(
        await get<CardVerification>(`/pog/cards/${encodeURIComponent(userName)}/verification`),
      ),
  })
}
