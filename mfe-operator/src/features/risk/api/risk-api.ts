import type {
  DryRun,
  RiskPicture,
  RiskRulesView,
  RiskSummary,
} from '@platform/contracts/growth/risk-http'
import type { RiskLevel } from '@platform/contracts/growth/risk-kinds'
import type { RiskRules } from '@platform/contracts/growth/risk-rules'
import { type ApiClient, ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'
import { queueQuery, type ReviewQueue } from '../../../parts/reviews/review-queue.ts'

const RISK = '/operator/risk'
const RULES = `${RISK}/rules`

/** The queue of objections. */
export const OBJECTIONS_QUEUE: ReviewQueue = { admin: '/operator', queryKey: 'risk-objections' }

/** Accounts of a level, the latest change first. */
export const riskUsersQuery = (api: ApiClient, level: RiskLevel) =>
  pagedQuery({
    queryKey: ['risk-users', level],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<RiskSummary>>(`${RISK}/users`, { query: { level, ...page }, signal }),
  })

/** All that services reported about an account. Each look is recorded and shows what is known now; it is asked for once. */
export const riskPictureQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['risk-picture', userId],
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<RiskPicture>(`${RISK}/users/${userId}`, { signal })),
  })

export const objectionsQuery = (api: ApiClient, state: 'open' | 'appealed') =>
  queueQuery(api, OBJECTIONS_QUEUE, state)

export const TABLES_KEY = ['risk-rules']
export const tablesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: TABLES_KEY,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<{ items: RiskRulesView[] }>(RULES, { signal })).items,
  })

/** ms between two looks at a try that runs. */
const RUNNING_MS = 2_000

/** The try of a table; null where none was begun. */
export const dryRunQuery = (api: ApiClient, version: number) =>
  queryOptions({
    queryKey: ['risk-dry-run', version],
    async queryFn({ signal }): Promise<DryRun | null> {
      try {
        return unwrap(await api.getWithAuth<DryRun>(`${RULES}/${version}/dry-run`, { signal }))
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? RUNNING_MS : false),
  })

/** @throws ApiFailure */
export const writeTable = async (
  api: ApiClient,
  body: { rules: RiskRules; reason: string },
  idempotencyKey: string,
) => unwrap(await api.postWithAuth<RiskRulesView>(RULES, body, { idempotencyKey }))

/** @throws ApiFailure */
export const tryTable = async (api: ApiClient, version: number) =>
  unwrap(await api.postWithAuth<DryRun>(`${RULES}/${version}/dry-run`, {}))

/** @throws ApiFailure */
export const activateTable = async (api: ApiClient, version: number, reason: string) =>
  unwrap(await api.postWithAuth<RiskRulesView>(`${RULES}/${version}/activate`, { reason }))
