import type { EvidencePicture } from '@platform/contracts/clans/tournaments-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { tournamentKeys } from './tournament-keys.ts'

/** Where the picture of a side is, the first one at 0; `base` is the path of the tournament for its players, or for staff. */
export const evidencePathOf = (base: string, matchId: string, side: number): string =>
  `${base}/matches/${matchId}/evidence/${side + 1}`

/** A picture that a side gave, as a `data:` address. */
export function useEvidence(path: string) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<string>({
    queryKey: tournamentKeys.evidence(path, userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<EvidencePicture>(path, { signal })).image,
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
