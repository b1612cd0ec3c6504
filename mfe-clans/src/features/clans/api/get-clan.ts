import type { ClanStats, ClanView } from '@platform/contracts/clans/http'
import type { OwnClan } from '@platform/contracts/clans/members-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { clanKeys } from '../../membership/api/clan-keys.ts'

/** A clan on its page; its members see it also while it is hidden. */
export function useClan(id: string) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ClanView>({
    queryKey: clanKeys.clan(id, userId),
    queryFn: async ({ signal }) => {
      const path = `/clans/${encodeURIComponent(id)}`
      return unwrap(
        await (userId === null
          ? api.get<ClanView>(path, { signal })
          : api.getWithAuth<ClanView>(path, { signal })),
      )
    },
  })
}

/** What a clan earned, in all and in the last seven days. */
export function useClanStats(id: string) {
  const api = useApi()
  return useQuery<ClanStats>({
    queryKey: clanKeys.of(id, 'stats'),
    queryFn: async ({ signal }) =>
      unwrap(await api.get<ClanStats>(`/clans/${encodeURIComponent(id)}/stats`, { signal })),
  })
}

/** Whether the chief of a hidden clan may ask for another decision, or has. */
export function useOwnAppeal({ enabled }: { enabled: boolean }) {
  const api = useApi()
  const userId = useViewerId()
  return useQuery({
    queryKey: clanKeys.of('me', 'appeal', userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnClan>('/clans/me', { signal })).appeal ?? null,
    enabled: enabled && userId !== null,
  })
}
