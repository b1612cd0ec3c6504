import type { RolesBody, StaffUser, StaffUsers } from '@platform/contracts/identity/staff-users'
import type { Approval } from '@platform/contracts/staff/approvals'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'

/** The accounts that `q` names; those with a role if it is empty. */
export const usersQuery = (api: ApiClient, q: string) => ({
  ...pagedQuery({
    queryKey: ['staff-users', q],
    fetchPage: (page, signal) =>
      api.getWithAuth<StaffUsers>('/users/admin', {
        query: { ...(q === '' ? {} : { q }), ...page },
        signal,
      }),
  }),
  // Each answer is recorded: nothing is fetched again without an action of the person.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** As it is now; null when it is not there any more. @throws ApiFailure */
export async function findUser(api: ApiClient, userId: string): Promise<StaffUser | null> {
  const { items } = unwrap(
    await api.getWithAuth<StaffUsers>('/users/admin', { query: { q: userId } }),
  )
  return items.find((user) => user.userId === userId) ?? null
}

/** @throws ApiFailure */
export async function endFactor(api: ApiClient, userId: string, reason: string) {
  const path = `/users/admin/${userId}/second-factor/end`
  return unwrap(await api.postWithAuth<StaffUser>(path, { reason }))
}

/** Whether the change waits for the approval of another person. @throws ApiFailure */
export async function setRoles(
  api: ApiClient,
  userId: string,
  body: RolesBody,
  idempotencyKey: string,
): Promise<boolean> {
  const path = `/users/admin/${userId}/roles`
  const answer = await api.putWithAuth<StaffUser | Approval>(path, body, { idempotencyKey })
  unwrap(answer)
  return answer.status === 202
}
