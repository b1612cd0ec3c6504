import type { PlatformHealth } from '@platform/contracts/gateway/http'
import type { Instances } from '../upstream/instances.ts'

type ServiceHealth = PlatformHealth['services'][string]

interface InstanceHealth {
  ready: boolean
  latencyMs: number | null
}

/** An instance that does not answer within this time, ms, counts as down. */
const TIMEOUT_MS = 1_000

/** Asks every instance of every service in parallel whether it is ready. */
export async function checkHealth(instances: Instances): Promise<PlatformHealth> {
  const services = await Promise.all(
    instances.services().map(async (service) => {
      const all = instances.urlsOf(service).map((url) => checkInstance(instances, url))
      return [service, summarise(await Promise.all(all))] as const
    }),
  )
  const worst = (['down', 'degraded'] as const).find((status) =>
    services.some(([, health]) => health.status === status),
  )
  return { status: worst ?? 'up', services: Object.fromEntries(services) }
}

/** Whether an instance is ready, and the latency of its answer. */
export async function checkInstance(
  instances: Instances,
  origin: string,
  path = '/readyz',
): Promise<InstanceHealth> {
  const began = performance.now()
  try {
    const { statusCode, body } = await instances.agent.request({
      origin,
      path,
      method: 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body.dump()
    return { ready: statusCode === 200, latencyMs: Math.round(performance.now() - began) }
  } catch {
    return { ready: false, latencyMs: null }
  }
}

function summarise(instances: readonly InstanceHealth[]): ServiceHealth {
  const latencies = instances.flatMap(({ latencyMs }) => latencyMs ?? [])
  const latencyMs = latencies.length > 0 ? Math.max(...latencies) : null
  if (instances.every(({ ready }) => ready)) return { status: 'up', latencyMs }
  return { status: latencies.length > 0 ? 'degraded' : 'down', latencyMs }
}
