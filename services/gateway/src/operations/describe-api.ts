import { brand } from '@platform/contracts/brand'
import { mergeOpenApi, type OpenApi } from '../domain/merge-openapi.ts'
import type { RouteTable } from '../domain/route-table.ts'
import type { Instances } from '../upstream/instances.ts'

const TIMEOUT_MS = 2_000

/** One OpenAPI document of all services that answer; those that do not are named in `x-unavailable`. */
export async function describeApi(instances: Instances, table: RouteTable): Promise<OpenApi> {
  const parts = await Promise.all(
    instances.services().map(async (service) => ({
      service,
      isPublic: (path: string) => table.find(path)?.service === service,
      document: await documentOf(instances, service),
    })),
  )
  return mergeOpenApi(`${brand.name} API`, parts)
}

async function documentOf(instances: Instances, service: string): Promise<OpenApi | undefined> {
  for (const origin of instances.order(service)) {
    try {
      const { statusCode, body } = await instances.agent.request({
        origin,
        path: '/openapi.json',
        method: 'GET',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (statusCode === 200) return (await body.json()) as OpenApi
      await body.dump()
    } catch {
      // Another instance may answer; if none does, the service is named as unavailable.
    }
  }
  return undefined
}
