import { HOUR_MS } from '@platform/contracts/constants'
import { device } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { mintDevice } from '../../operations/reports/mint-device.ts'

/** POST /api/remotes/devices: an id for a browser that has none. */
export function mintDeviceRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/remotes/devices',
    {
      config: {
        access: 'public',
        // Refuses in memory what `mintDevice`, which counts over all instances, would refuse after a query.
        rateLimit: {
          max: deps.devicesPerHour,
          timeWindow: HOUR_MS,
          keyGenerator: (request) => deps.marks.requester(request.ip, deps.clock.now()),
        },
      },
      bodyLimit: 1_024,
      schema: { response: answers({ 201: device }, ['RATE_LIMITED']) },
    },
    async (request, reply) => {
      const token = await mintDevice(deps, request.ip)
      reply.code(201).header('cache-control', 'no-store')
      return ok({ token })
    },
  )
}
