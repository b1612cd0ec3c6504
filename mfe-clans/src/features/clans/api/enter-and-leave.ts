import type { DeletedClan } from '@platform/contracts/clans/http'
import type { AcceptedInvite, Joined, Left } from '@platform/contracts/clans/members-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useClanWrite } from './use-clan-write.ts'

const pathOf = (id: string) => `/clans/${encodeURIComponent(id)}`

/** Joins a clan, or asks its chief. */
export function useJoinClan(clanId: string) {
  const api = useApi()
  const shell = useShell()
  return useClanWrite(
    async () => unwrap(await api.postWithAuth<Joined>(`${pathOf(clanId)}/join`, {})),
    ({ outcome }) => shell.track('clan_joined', { clanId, outcome }),
  )
}

/** Comes in by the code of an invitation: into the clan that was shown, where one was. */
export function useAcceptInvite(clanId?: string) {
  const api = useApi()
  const shell = useShell()
  const shown = clanId === undefined ? '' : `?${new URLSearchParams({ clanId })}`
  return useClanWrite(
    async (code: string) =>
      unwrap(
        await api.postWithAuth<AcceptedInvite>(
          `/clans/invites/${encodeURIComponent(code)}/accept${shown}`,
          {},
        ),
      ),
    ({ clan }) => shell.track('clan_joined', { clanId: clan.id, outcome: 'invited' }),
  )
}

/** Leaves a clan, or takes back the request to join it. */
export function useLeaveClan(clanId: string) {
  const api = useApi()
  const shell = useShell()
  return useClanWrite(
    async () => unwrap(await api.postWithAuth<Left>(`${pathOf(clanId)}/leave`, {})),
    ({ outcome }) => shell.track('clan_left', { clanId, how: outcome }),
  )
}

/** Ends the clan, by its chief. */
export function useDeleteClan(clanId: string) {
  const api = useApi()
  const shell = useShell()
  return useClanWrite(
    async () => unwrap(await api.deleteWithAuth<DeletedClan>(pathOf(clanId))),
    () => shell.track('clan_left', { clanId, how: 'deleted' }),
  )
}
