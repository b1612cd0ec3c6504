import type { Currency } from '@platform/contracts/money'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'

export interface Issue {
  userId: string
  currency: Currency
  amount: string
  reason: string
}

/** Issues currency, or asks a second person to approve it. @returns whether it waits for one. @throws ApiFailure */
export async function issueCurrency(
  api: ApiClient,
  body: Issue,
  idempotencyKey: string,
): Promise<boolean> {
  const answer = await api.postWithAuth('/wallets/admin/issue', body, { idempotencyKey })
  unwrap(answer)
  return answer.status === 202
}

/** Gives back what was paid in the store. @returns whether it waits for a second person. @throws ApiFailure */
export async function refundOrder(
  api: ApiClient,
  orderId: string,
  reason: string,
): Promise<boolean> {
  const path = `/store/admin/orders/${encodeURIComponent(orderId)}/refund`
  const answer = await api.postWithAuth(path, { reason })
  unwrap(answer)
  return answer.status === 202
}
