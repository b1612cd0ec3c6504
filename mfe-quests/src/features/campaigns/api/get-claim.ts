import type { Claim } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useBalance, useInvalidation } from '@platform/remote-kit/shell'
import { useCallback, useRef } from 'react'
import { claimPollInterval, type StreamNews } from '../model/claim-view.ts'
import { campaignKeys } from './campaign-keys.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Follows a claim until it is credited or refused: fetched when the shell's stream reports that money moved, and
 * rarely beside it.
 */
export function useClaim(claim: Claim): Claim {
  const api = useApi()
  const viewer = useViewer()
  const { campaignId, claimId } = claim
  const isStreamDown = useBalance().status === 'stale'
  const since = useRef({ hasMoved: false, fetches: 0 })
  const followed = useQuery({
    queryKey: campaignKeys.claim(viewer, campaignId, claimId),
    queryFn: async ({ signal }) => {
      since.current.fetches += 1
      return unwrap(
        await api.getWithAuth<Claim>(
          `/airdrop-campaign/campaigns/${campaignId}/claims/${encodeURIComponent(claimId)}`,
          { signal },
        ),
      )
    },
    initialData: claim,
    refetchInterval: ({ state }) => {
      const { hasMoved, fetches } = since.current
      const news: StreamNews = isStreamDown ? 'down' : hasMoved ? 'moved' : 'quiet'
      return claimPollInterval(state.data ?? claim, news, fetches)
    },
  })
  const { refetch } = followed
  const isPending = followed.data.status === 'PENDING'
  const onMoved = useCallback(() => {
    if (!isPending) return
    since.current = { hasMoved: true, fetches: 0 }
    void refetch()
  }, [isPending, refetch])
  useInvalidation('transactions', onMoved)
  return followed.data
}
