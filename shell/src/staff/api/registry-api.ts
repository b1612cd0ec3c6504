import type { BuildSummary } from '@platform/contracts/registry/build'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import type { RemoteHealth } from '@platform/contracts/registry/reports'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { infiniteQueryOptions, queryOptions } from '@platform/remote-kit/query'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

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
  return infiniteQueryOptions({
    queryKey: ['remotes', 'list', path, query],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.getWithAuth<Page<Item>>(path, {
          query: { ...query, cursor: pageParam ?? undefined },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}
