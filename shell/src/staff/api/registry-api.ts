import type { BuildSummary } from '@platform/contracts/registry/build'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import type { RemoteHealth } from '@platform/contracts/registry/reports'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** ms between two fetches of the remotes' health. */
const HEALTH_MS = 15_000

export function buildsQuery(api: ApiClient, remote: string) {
  return listQuery<BuildSummary>(api, `/remotes/${remote}/builds`, {})
}

export function changesQuery(api: ApiClient, channel: Channel) {
  return listQuery<ChannelChange>(api, '/remotes/changes', { channel })
}

export function healthQuery(api: ApiClient, channel: Channel) {
  return queryOptions({
    queryKey: ['remotes', 'health', channel],
    refetchInterval: HEALTH_MS,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<RemoteHealth>('/remotes/health', { query: { channel }, signal }),
      ),
  })
}

export type OverrideSource = { kind: 'build'; version: string } | { kind: 'local'; origin: string }

/** Requests the registry's grant to run another build of a remote. @throws ApiFailure */
export async function requestOverride(
  api: ApiClient,
  remote: string,
  source: OverrideSource,
): Promise<SignedText> {
  return unwrap(await api.postWithAuth<SignedText>('/remotes/overrides', { remote, source }))
}

/** A paginated list, newest first. */
function listQuery<Item>(api: ApiClient, path: string, query: Record<string, string>) {
  return pagedQuery({
    queryKey: ['remotes', 'list', path, query],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<Item>>(path, { query: { ...query, ...page }, signal }),
  })
}
