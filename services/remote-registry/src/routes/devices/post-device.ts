import { device } from '@platform/contracts/registry/reports'
import { answers, ok, type ServiceApp } from '@platform/service-kit'

const HOUR_MS = 3_600_000

/** An id for a browser that has none. */
export function postDevice(
  app: ServiceApp,
  deps: {
    mint: (address: string) => Promise<string>
    /** Under which the addresses of one network are one. */
    askerOf: (address: string) => string
    perHour: number
  },
): void {
  app.post(
    '/api/remotes/devices',
    {
      config: {
        access: 'public',
        // Before the database is asked: one instance gives no more than all of them may.
        rateLimit: {
          max: deps.perHour,
          timeWindow: HOUR_MS,
          keyGenerator: (request) => deps.askerOf(request.ip),
        },
      },
      bodyLimit: 1_024,
      schema: { response: answers({ 201: device }, ['RATE_LIMITED']) },
    },
    async (request, reply) => {
      const token = await deps.mint(request.ip)
      reply.code(201).header('cache-control', 'no-store')
      return ok({ token })
    },
  )
}
