import type { RevocationReason } from '@platform/contracts/rules/revocation-reasons'
import type { Approval } from '@platform/contracts/staff/approvals'
import type { StaffDebt } from '@platform/contracts/wallet/debts'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'

const PATH = '/wallets/admin/debts'

/** Which debts the list shows; an empty text does not filter. */
export interface DebtFilter {
  state: 'open' | 'settled'
  reason: RevocationReason | ''
  userId: string
}

export const debtsQuery = (api: ApiClient, { state, reason, userId }: DebtFilter, lang: string) =>
  pagedQuery({
    queryKey: ['staff-debts', state, reason, userId, lang],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<StaffDebt>>(PATH, {
        query: { state, lang, ...(reason && { reason }), ...(userId && { userId }), ...page },
        signal,
      }),
  })

/** Asks for the approval of another person. @throws ApiFailure */
export async function askToForgive(
  api: ApiClient,
  { id }: Pick<StaffDebt, 'id'>,
  reason: string,
  idempotencyKey: string,
): Promise<Approval> {
  const path = `${PATH}/${encodeURIComponent(id)}/forgive`
  return unwrap(await api.postWithAuth<Approval>(path, { reason }, { idempotencyKey }))
}
