import type { Right, SensitiveRight } from '@platform/contracts/identity/rights'
import type { Approval, Approvals } from '@platform/contracts/staff/approvals'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { pagedQuery } from '@platform/remote-kit/paged-query'

/** The services that need approvals: where theirs are, the right of those who ask for one, and of those who decide. */
export const APPROVAL_SERVICES = {
  wallet: { path: '/wallets/admin/approvals', asks: 'money.issue', decides: 'money.issue' },
  identity: { path: '/users/admin/approvals', asks: 'roles.change', decides: 'roles.change' },
  quests: {
    path: '/airdrop-campaign/admin/approvals',
    asks: 'campaigns.change',
    decides: 'campaigns.approve',
  },
  clans: {
    path: '/tournaments/admin/approvals',
    asks: 'campaigns.fund',
    decides: 'campaigns.approve',
  },
  pog: { path: '/pog/admin/approvals', asks: 'store.change', decides: 'campaigns.approve' },
} as const satisfies Record<string, { path: string; asks: Right; decides: SensitiveRight }>

export type ApprovalService = keyof typeof APPROVAL_SERVICES

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
