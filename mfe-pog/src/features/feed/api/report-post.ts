import type { CardReportGround } from '@platform/contracts/pog/feed'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** Says what is wrong with a card. */
export function useReportPost(postId: string) {
  const api = useApi()
  return useWrite({
    mutationFn: async (ground: CardReportGround) =>
      unwrap(await api.postWithAuth(`/pog/feed/${encodeURIComponent(postId)}/report`, { ground })),
  })
}
