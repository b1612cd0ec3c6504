import type { Approval, Approvals } from '@platform/contracts/staff/approvals'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'
import {
  APPROVAL_SERVICES,
  type ApprovalService,
} from '../../../parts/approvals/approval-services.ts'

/** What waits in a service for a second person, newest first. */
export const approvalsQuery = (api: ApiClient, service: ApprovalService) =>
  pagedQuery({
    queryKey: ['staff-approvals', service],
    fetchPage: (page, signal) =>
      api.getWithAuth<Approvals>(APPROVAL_SERVICES[service].path, { query: { ...page }, signal }),
  })

/** @throws ApiFailure */
export async function decide(
  api: ApiClient,
  service: ApprovalService,
  step: 'approve' | 'refuse',
  { id, bodyHash }: Approval,
  reason: string,
): Promise<Approval> {
  const path = `${APPROVAL_SERVICES[service].path}/${id}/${step}`
  return unwrap(await api.postWithAuth<Approval>(path, { bodyHash, reason }))
}

/** @throws ApiFailure */
export async function withdraw(
  api: ApiClient,
  service: ApprovalService,
  { id }: Approval,
  reason: string,
): Promise<Approval> {
  const path = `${APPROVAL_SERVICES[service].path}/${id}/withdraw`
  return unwrap(await api.postWithAuth<Approval>(path, { reason }))
}
