import type { Cheer, RemovalReason, ReportGround } from '@platform/contracts/clans/constants'
import type { DecidedRequest, EndedInvites, Invite } from '@platform/contracts/clans/members-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useClanWrite } from './use-clan-write.ts'

const pathOf = (id: string) => `/clans/${encodeURIComponent(id)}`

/** A new invitation. Without an answer the next press asks for the same one. */
export function useInvite(clanId: string) {
  const api = useApi()
  const send = useSendOnce(async (most: number, idempotencyKey) =>
    unwrap(
      await api.postWithAuth<Invite>(`${pathOf(clanId)}/invites`, { most }, { idempotencyKey }),
    ),
  )
  return useClanWrite(send)
}

/** Ends all invitations, by the chief. */
export function useEndInvites(clanId: string) {
  const api = useApi()
  return useClanWrite(async () =>
    unwrap(await api.deleteWithAuth<EndedInvites>(`${pathOf(clanId)}/invites`)),
  )
}

/** Says what is wrong with a clan. */
export function useReport(clanId: string) {
  const api = useApi()
  return useClanWrite(async (ground: ReportGround) =>
    unwrap(await api.postWithAuth(`${pathOf(clanId)}/report`, { ground })),
  )
}

/** Sets, or takes away, the own cheer for what happened. */
export function useCheer(clanId: string, itemId: string) {
  const api = useApi()
  return useClanWrite(async (cheer: Cheer | null) =>
    unwrap(
      await api.postWithAuth(`${pathOf(clanId)}/activity/${encodeURIComponent(itemId)}/cheer`, {
        cheer,
      }),
    ),
  )
}

/** What a chief does with a member, or with a player who asks. */
export type MemberAct =
  | { act: 'remove'; reason: RemovalReason }
  | { act: 'role'; role: 'ClanRoleMember' | 'ClanRoleGamer' }
  | { act: 'hand-over' }

export function useMemberAct(clanId: string, userId: string) {
  const api = useApi()
  const path = `${pathOf(clanId)}/members/${encodeURIComponent(userId)}`
  return useClanWrite(async (what: MemberAct) => {
    switch (what.act) {
      case 'remove':
        return unwrap(await api.deleteWithAuth(path, { query: { reason: what.reason } }))
      case 'role':
        return unwrap(await api.putWithAuth(`${path}/role`, { role: what.role }))
      case 'hand-over':
        return unwrap(await api.postWithAuth(`${pathOf(clanId)}/chief`, { userId }))
    }
  })
}

/** Lets a player in who asks, or does not. */
export function useDecide(clanId: string, userId: string) {
  const api = useApi()
  return useClanWrite(async (decision: 'accept' | 'refuse') =>
    unwrap(
      await api.postWithAuth<DecidedRequest>(
        `${pathOf(clanId)}/requests/${encodeURIComponent(userId)}/decide`,
        { decision },
      ),
    ),
  )
}

/** Asks, as chief of a hidden clan, for another decision. */
export function useAppealClan(clanId: string) {
  const api = useApi()
  return useClanWrite(async (reason: string) =>
    unwrap(await api.postWithAuth(`${pathOf(clanId)}/appeal`, { reason })),
  )
}
