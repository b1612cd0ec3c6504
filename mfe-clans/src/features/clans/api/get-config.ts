import type { ClanConfig } from '@platform/contracts/clans/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { clanKeys } from '../../membership/api/clan-keys.ts'

/** What holds for every clan. */
export function useClanConfig() {
  const api = useApi()
  return useQuery<ClanConfig>({
    queryKey: clanKeys.config(),
    queryFn: async ({ signal }) => unwrap(await api.get<ClanConfig>('/clans/config', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
