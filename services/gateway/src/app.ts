import { gateway } from '@platform/contracts/gateway/service'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { services } from '@platform/contracts/services'
import { defineService } from '@platform/service-kit'
import { gatewayConfig, serviceUrlsOf } from './config.ts'
import { createRouteTable } from './domain/route-table.ts'
import { registerRoutes } from './routes/routes.ts'
import { createInstances } from './upstream/instances.ts'
import { startWorkers } from './workers.ts'

/** The public API: one address in front of all services. */
export const service = gatewayTo(services)

/** A gateway that routes to these services. */
export function gatewayTo(descriptors: readonly ServiceDescriptor[]) {
  const table = createRouteTable(descriptors)
  return defineService(gateway, {
    config: gatewayConfig(table.services),
    compose({ config, app, clock, worker, onStop }) {
      const instances = createInstances(serviceUrlsOf(table.services, config), {
        connectMs: config.CONNECT_TIMEOUT_MS,
        answerMs: config.ANSWER_TIMEOUT_MS,
        idleMs: config.IDLE_TIMEOUT_MS,
      })
      onStop(() => instances.close())
      app.register((api) =>
        registerRoutes(api, {
          table,
          instances,
          clock,
          partnerOrigins: config.PARTNER_ORIGINS,
          limits: {
            perAddress: config.RATE_LIMIT_PER_ADDRESS,
            perToken: config.RATE_LIMIT_PER_USER,
          },
        }),
      )
      startWorkers({ instances, worker, readyPollMs: config.READY_POLL_MS })
    },
  })
}
