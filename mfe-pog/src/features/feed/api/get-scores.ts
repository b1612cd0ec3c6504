import type { PublicScores } from '@platform/contracts/pog/scores-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { feedKeys } from './feed-keys.ts'

/** The five parts of a score as their owner shows it; none while they cannot be read. */
export function useScoreParts(userName: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: feedKeys.scores(userName ?? ''),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<PublicScores>(`/pog/scores/${encodeURIComponent(userName ?? '')}`, {
          signal,
        }),
      ).parts,
    enabled: userName !== null,
    retry: false,
  })
}
