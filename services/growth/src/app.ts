import { growth } from '@platform/contracts/growth/service'
import { defineService } from '@platform/service-kit'
import { composeNotifications } from './compose-notifications.ts'
import { config } from './config.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { noTtlIndex } from './migrations/0001-no-ttl-index.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { visitorBudget } from './operations/visitor-budget.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** The tracker: what happens on the site, as far as its users agreed to be measured. */
export const service = defineService(growth, {
  config,
  migrations: [noTtlIndex],
  personalData,
  async compose(context) {
    const { app, mongo, events, rates, clock, ids, worker, metrics, config } = context
    const repositories = await createRepositories(mongo, events)
    const { VISITOR_BYTES_PER_HOUR: visitors, USER_BYTES_PER_HOUR: users } = config
    const budget = visitorBudget({ rates, metrics, bytesPerHour: { visitors, users } })
    const deps: Dependencies = { ...repositories, rates, visitorBudget: budget, events, clock, ids }
    const notifications = await composeNotifications(context, repositories)
    await registerRoutes(app, { ...deps, ...notifications })
    consumeIdentityEvents(events, deps)
    startWorkers(deps, worker)
  },
})
