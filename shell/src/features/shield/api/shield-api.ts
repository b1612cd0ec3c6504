import type { ShieldAttributes } from '@platform/contracts/growth/risk-http'
import type { ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

const PATH = '/shield-attributes'

/** What the rules of risk say of the user, and what is kept to decide it. */
export const shieldQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['shield-attributes'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ShieldAttributes>(PATH, { signal })),
  })

/** Asks a person to look at it. @throws ApiFailure */
export async function object(
  api: ApiClient,
  attribute: ShieldAttribute,
  reason: string,
): Promise<ShieldAttributes> {
  const path = `${PATH}/${attribute}/objection`
  return unwrap(await api.postWithAuth<ShieldAttributes>(path, { reason }))
}
