import type { CardReportGround } from '@platform/contracts/pog/http-types'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** Reports a card to the reviewers. */
export function useReportCard(userName: string) {
  const api = useApi()
  return useWrite<boolean, CardReportGround>({
    async mutationFn(ground) {
      const path = `/pog/cards/${encodeURIComponent(userName)}/report`
      unwrap(await api.postWithAuth<unknown>(path, { ground }))
      return true
    },
  })
}
