import { randomBytes } from 'node:crypto'
import { growth } from '@platform/contracts/growth/service'
import { defineService } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeForAttribution } from './events/consume-for-attribution.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { noTtlIndex } from './migrations/0001-no-ttl-index.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createVisitCounter } from './operations/links/visit-counter.ts'
import { visitorBudget } from './operations/visitor-budget.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** What happens on the site, as far as its users agreed to be measured, and which links led to it. */
export const service = defineService(growth, {
  config,
  migrations: [noTtlIndex],
  personalData,
  async compose({ app, mongo, events, rates, clock, ids, worker, metrics, config, onStop }) {
    const repositories = await createRepositories(mongo, events)
    const { VISITOR_BYTES_PER_HOUR: visitors, USER_BYTES_PER_HOUR: users } = config
    const budget = visitorBudget({ rates, metrics, bytesPerHour: { visitors, users } })
    const visitCounter = createVisitCounter({ ...repositories, metrics, clock })
    const deps: Dependencies = {
      ...repositories,
      ...{ rates, visitorBudget: budget, events, clock, ids },
      origins: config.PUBLIC_ORIGIN,
      visitCounter,
      randomSalt: () => randomBytes(16).toString('base64url'),
    }
    registerRoutes(app, deps)
    consumeIdentityEvents(events, deps)
    consumeForAttribution(events, deps)
    onStop(visitCounter.store)
    startWorkers(deps, worker)
  },
})
