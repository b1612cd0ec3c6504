import type { Approval, Approvals } from '@platform/contracts/staff/approvals'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'

/** Below it are the approvals of the wallet, the only service that needs some. */
const PATH = '/wallets/admin/approvals'

/** What waits for a second person, newest first. */
export const approvalsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['staff-approvals'],
    fetchPage: (page, signal) => api.getWithAuth<Approvals>(PATH, { query: { ...page }, signal }),
  })

/** @throws ApiFailure */
export async function decide(
  api: ApiClient,
  step: 'approve' | 'refuse',
  { id, bodyHash }: Approval,
  reason: string,
): Promise<Approval> {
  return unwrap(await api.postWithAuth<Approval>(`${PATH}/${id}/${step}`, { bodyHash, reason }))
}

/** @throws ApiFailure */
export async function withdraw(
  api: ApiClient,
  { id }: Approval,
  reason: string,
): Promise<Approval> {
  return unwrap(await api.postWithAuth<Approval>(`${PATH}/${id}/withdraw`, { reason }))
}
