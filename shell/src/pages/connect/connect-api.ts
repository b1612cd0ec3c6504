import type { Connection, ConnectPreview, EmbedScope } from '@platform/contracts/identity/partners'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

/** Contents of a partner's link. */
export interface ConnectLink {
  partner: string
  token: string
}

/** The partner to connect with, and where the user goes back to; fetched again for another user. */
export const previewQuery = (
  api: ApiClient,
  userId: string,
  link: ConnectLink,
  returnUrl: string | null,
) =>
  queryOptions({
    queryKey: ['connect', userId, link, returnUrl],
    queryFn: async () => {
      const body = { ...link, ...(returnUrl !== null && { returnUrl }) }
      return unwrap(await api.postWithAuth<ConnectPreview>('/auth/embed/connect/preview', body))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** @param scopes what the user agreed to */
export async function connect(
  api: ApiClient,
  link: ConnectLink,
  scopes: readonly EmbedScope[],
): Promise<Connection> {
  return unwrap(await api.postWithAuth<Connection>('/auth/embed/connect', { ...link, scopes }))
}

export const connectionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<{ items: Connection[] }>('/users/me/connections', { signal }))
        .items,
  })

export async function disconnect(api: ApiClient, partner: string): Promise<void> {
  unwrap(await api.deleteWithAuth(`/users/me/connections/${encodeURIComponent(partner)}`))
}
