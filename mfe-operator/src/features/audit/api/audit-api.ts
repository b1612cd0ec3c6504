import type {
  AuditFilters,
  AuditLine,
  AuditOverview,
} from '@platform/contracts/growth/audit'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

/** The merged audit trail, newest line first. */
export const auditQuery = (api: ApiClient, filters: AuditFilters) =>
  pagedQuery({
    queryKey: ['operator-acts', filters],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<AuditLine>>('/operator/acts', { query: { ...filters, ...page }, signal }),
  })

/** ms between two reads of what the last check found. */
const OVERVIEW_MS = 60_000

export const auditOverviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['operator-overview'],
    refetchInterval: OVERVIEW_MS,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<AuditOverview>('/operator/overview', { signal })),
  })

/** The whole trail, a JSON document in each row. @throws ApiFailure */
export const fetchExport = async (api: ApiClient): Promise<Blob> =>
  unwrap(await api.getFileWithAuth('/operator/acts/export.jsonl'))
