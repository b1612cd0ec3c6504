import cors from '@fastify/cors'
import { gateway } from '@platform/contracts/gateway/service'
import { declareAccess, defineService } from '@platform/service-kit'
import { gatewayConfig, serviceUrlsOf } from './config.ts'
import { checkHealth } from './operations/check-health.ts'
import { describeApi } from './operations/describe-api.ts'
import { watchInstances } from './operations/watch-instances.ts'
import { getDocs } from './routes/docs/get-docs.ts'
import { forwardToServices } from './routes/forward-to-services.ts'
import { getHealth } from './routes/health/get-health.ts'
import { limitRequests } from './routes/limit-requests.ts'
import { createInstances } from './upstream/instances.ts'
import { oncePer } from './upstream/once-per.ts'

/** The public API: one address in front of all services. */
export const service = defineService(gateway, {
  config: gatewayConfig,
  compose({ config, app, clock, worker, onStop }) {
    const instances = createInstances(serviceUrlsOf(config), {
      connectMs: config.CONNECT_TIMEOUT_MS,
      answerMs: config.ANSWER_TIMEOUT_MS,
      idleMs: config.IDLE_TIMEOUT_MS,
    })
    onStop(() => instances.close())
    worker('watch-instances', config.READY_POLL_MS, () => watchInstances(instances))

    app.register(async (api) => {
      declareAccess(api, 'public')
      await api.register(cors, {
        origin: config.PARTNER_ORIGINS ?? false,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: ['date', 'etag', 'retry-after', 'x-request-id'],
        maxAge: 600,
      })
      limitRequests(api, clock, {
        perAddress: config.RATE_LIMIT_PER_ADDRESS,
        perToken: config.RATE_LIMIT_PER_USER,
      })
      getHealth(api, { health: oncePer(1_000, () => checkHealth(instances)) })
      getDocs(api, { describe: oncePer(10_000, () => describeApi(instances)) })
      await api.register(forwardToServices, { instances })
    })
  },
})
