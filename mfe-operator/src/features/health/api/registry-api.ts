import type { Channel } from '@platform/contracts/registry/manifest'
import type { ChannelChange } from '@platform/contracts/registry/releases'
import type { RemoteHealth } from '@platform/contracts/registry/reports'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** ms between two fetches of the remotes' health. */
const HEALTH_MS = 15_000

/** What was released to a channel, newest first. */
export const changesQuery = (api: ApiClient, channel: Channel) =>
  pagedQuery({
    queryKey: ['remotes', 'changes', channel],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<ChannelChange>>('/remotes/changes', {
        query: { channel, ...page },
        signal,
      }),
  })

export const healthQuery = (api: ApiClient, channel: Channel) =>
  queryOptions({
    queryKey: ['remotes', 'health', channel],
    refetchInterval: HEALTH_MS,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<RemoteHealth>('/remotes/health', { query: { channel }, signal }),
      ),
  })
