import type { ClanRules } from '@platform/contracts/clans/http'
import type { ClanStatus } from '@platform/contracts/clans/members-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { storedText } from '@platform/remote-kit/storage'
import { clanKeys } from './clan-keys.ts'

const keys = {
  clanState: storedText('clanState'),
  clanID: storedText('clanID'),
  userClan: storedText('userClan'),
}

/** How the user stands to clans; nothing is asked for a visitor. What it says is stored under the keys of spec 3. */
export function useClanStatus() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ClanStatus>({
    queryKey: clanKeys.status(userId),
    queryFn: async ({ signal }) => {
      const status = unwrap(await api.getWithAuth<ClanStatus>('/clans/status', { signal }))
      store(status)
      return status
    },
    enabled: userId !== null,
    refetchOnMount: 'always',
  })
}

function store({ clanState, clanID, userClan }: ClanStatus): void {
  keys.clanState.set(clanState)
  if (clanID === null) keys.clanID.clear()
  else keys.clanID.set(clanID)
  if (userClan === null) keys.userClan.clear()
  else keys.userClan.set(JSON.stringify(userClan))
}

/** The rules of cooling-off, with the dates that hold for the user. */
export function useClanRules() {
  const api = useApi()
  const userId = useViewerId()
  return useQuery<ClanRules>({
    queryKey: clanKeys.rules(userId),
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ClanRules>('/clans/rules', { signal })),
    enabled: userId !== null,
  })
}
