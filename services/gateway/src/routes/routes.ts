import cors from '@fastify/cors'
import { type Clock, declareAccess, type ServiceApp } from '@platform/service-kit'
import type { RouteTable } from '../domain/route-table.ts'
import { checkHealth } from '../operations/check-health.ts'
import { describeApi } from '../operations/describe-api.ts'
import type { Instances } from '../upstream/instances.ts'
import { oncePer } from '../upstream/once-per.ts'
import { packDocument } from '../upstream/packed-document.ts'
import { getDocs } from './docs/get-docs.ts'
import { forwardToServices } from './forward-to-services.ts'
import { getHealth } from './health/get-health.ts'
import { type Limits, limitRequests } from './limit-requests.ts'

const HEALTH_FRESH_MS = 1_000
const DOCS_FRESH_MS = 10_000

export interface RouteDependencies {
  table: RouteTable
  instances: Instances
  clock: Clock
  /** Origins of partner sites that may call from a browser; without them only our own. */
  partnerOrigins: string[] | undefined
  limits: Limits
}

/** Everything public, behind the same CORS rules and rate limits. */
export async function registerRoutes(
  api: ServiceApp,
  { table, instances, clock, partnerOrigins, limits }: RouteDependencies,
): Promise<void> {
  declareAccess(api, 'public')
  await api.register(cors, {
    origin: partnerOrigins ?? false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['date', 'etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  })
  limitRequests(api, clock, limits)
  getHealth(api, { health: oncePer(HEALTH_FRESH_MS, () => checkHealth(instances)) })
  const describe = async () => packDocument(await describeApi(instances, table))
  getDocs(api, { describe: oncePer(DOCS_FRESH_MS, describe) })
  await api.register(forwardToServices, { table, instances })
}
