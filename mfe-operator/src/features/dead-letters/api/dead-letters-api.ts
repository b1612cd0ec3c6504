import type { AuditedService } from '@platform/contracts/growth/audited-services'
import type { AllDeadLetterGroups } from '@platform/contracts/growth/dead-letters'
import type { DeadLetter, Replayed } from '@platform/contracts/staff/dead-letters'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'

const PATH = '/operator/dead-letters'
const KEY = 'operator-dead-letters'

/** Groups of consumers of all services that have some. Read when the page is opened or the person asks: each read costs the brokers. */
export const deadLetterGroupsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [KEY],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<AllDeadLetterGroups>(PATH, { signal })),
  })

export interface NamedGroup {
  service: AuditedService
  group: string
}

export const deadLettersQuery = (api: ApiClient, { service, group }: NamedGroup) =>
  queryOptions({
    queryKey: [KEY, service, group],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<{ items: DeadLetter[] }>(`${PATH}/${service}/${group}`, { signal }),
      ).items,
  })

/** @throws ApiFailure */
export const replayGroup = async (
  api: ApiClient,
  { service, group }: NamedGroup,
  reason: string,
): Promise<Replayed> =>
  unwrap(await api.postWithAuth<Replayed>(`${PATH}/${service}/${group}/replay`, { reason }))
