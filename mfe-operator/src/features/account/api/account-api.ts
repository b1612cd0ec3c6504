import type { StaffSession } from '@platform/contracts/identity/staff-sessions'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { HeldMoney } from '@platform/contracts/wallet/held'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

// Each answer is recorded as a look at the account: nothing is fetched again without an action of the person.
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The open sessions of an account. */
export const sessionsQuery = (api: ApiClient, userId: string) => ({
  ...pagedQuery({
    queryKey: ['staff-sessions', userId],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<StaffSession>>(`/users/admin/${userId}/sessions`, {
        query: { ...page },
        signal,
      }),
  }),
  ...ONCE,
})

/** What of its money the account cannot use now. */
export const heldQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    ...ONCE,
    queryKey: ['staff-held', userId],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<HeldMoney>(`/wallets/admin/users/${userId}/held`, { signal })),
  })

/** Ends a session of an account, or all for null. @throws ApiFailure */
export async function endSessions(
  api: ApiClient,
  userId: string,
  sessionId: string | null,
  reason: string,
): Promise<void> {
  const path =
    sessionId === null
      ? `/users/admin/${userId}/sessions/end`
      : `/users/admin/${userId}/sessions/${sessionId}/end`
  unwrap(await api.postWithAuth<null>(path, { reason }))
}

/** Asks another person to let the card be issued again, to the wallet that is linked now. @throws ApiFailure */
export async function askToReissue(
  api: ApiClient,
  userId: string,
  reason: string,
  idempotencyKey: string,
): Promise<Approval> {
  const path = `/pog/admin/cards/${userId}/reissue`
  return unwrap(await api.postWithAuth<Approval>(path, { reason }, { idempotencyKey }))
}
