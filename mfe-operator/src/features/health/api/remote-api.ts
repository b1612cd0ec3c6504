import type { Channel } from '@platform/contracts/registry/manifest'
import type { RegistryStatus } from '@platform/contracts/registry/releases'
import type { TrendDays, Trends } from '@platform/contracts/registry/trends'
import type { VersionErrors } from '@platform/contracts/registry/version-errors'
import type { RemoteVersion } from '@platform/contracts/registry/versions'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** ms between two fetches of what changes while it is looked at. */
const LIVE_MS = 30_000

/** How the versions of a remote did in a channel, and who got which. */
export const trendsQuery = (api: ApiClient, remote: string, channel: Channel, days: TrendDays) =>
  queryOptions({
    queryKey: ['remotes', 'trends', remote, channel, days],
    refetchInterval: LIVE_MS,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<Trends>(`/remotes/${remote}/trends`, {
          query: { channel, days },
          signal,
        }),
      ),
  })

/** The registered builds of a remote, newest first. */
export const versionsQuery = (api: ApiClient, remote: string) =>
  pagedQuery({
    queryKey: ['remotes', 'versions', remote],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<RemoteVersion>>(`/remotes/${remote}/versions`, {
        query: { ...page },
        signal,
      }),
  })

/** What a channel serves, with the plans of its canaries. */
export const statusQuery = (api: ApiClient, channel: Channel) =>
  queryOptions({
    queryKey: ['remotes', 'status', channel],
    refetchInterval: LIVE_MS,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<RegistryStatus>('/remotes/status', { query: { channel }, signal }),
      ),
  })

/** What the versions of a remote threw. */
export const errorsQuery = (api: ApiClient, remote: string, channel: Channel) =>
  queryOptions({
    queryKey: ['remotes', 'errors', remote, channel],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<VersionErrors>(`/remotes/${remote}/errors`, {
          query: { channel },
          signal,
        }),
      ),
  })
