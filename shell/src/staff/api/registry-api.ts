import type { BuildSummary } from '@platform/contracts/registry/build'
import type { Preview } from '@platform/contracts/registry/previews'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** The registered builds of a remote, newest first. */
export const buildsQuery = (api: ApiClient, remote: string) =>
  pagedQuery({
    queryKey: ['remotes', 'builds', remote],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<BuildSummary>>(`/remotes/${remote}/builds`, {
        query: { ...page },
        signal,
      }),
  })

export type OverrideSource = { kind: 'build'; version: string } | { kind: 'local'; origin: string }

/** Requests the registry's grant to run another build of a remote. @throws ApiFailure */
export async function requestOverride(
  api: ApiClient,
  remote: string,
  source: OverrideSource,
): Promise<SignedText> {
  return unwrap(await api.postWithAuth<SignedText>('/remotes/overrides', { remote, source }))
}

/** The previews of all remotes that have not expired, newest first. */
export const previewsQuery = (api: ApiClient) =>
  pagedQuery({
    queryKey: ['remotes', 'previews'],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<Preview>>('/remotes/previews', { query: { ...page }, signal }),
  })

export const previewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['remotes', 'previews', id],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<Preview>(`/remotes/previews/${encodeURIComponent(id)}`, { signal }),
      ),
  })

/** Requests the registry's grant to run the build of a preview. @throws ApiFailure */
export async function openPreview(api: ApiClient, id: string): Promise<SignedText> {
  return unwrap(await api.postWithAuth<SignedText>(`/remotes/previews/${id}/open`, {}))
}
