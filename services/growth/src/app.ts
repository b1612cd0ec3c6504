import { randomBytes } from 'node:crypto'
import { growth } from '@platform/contracts/growth/service'
import { consoleParts, defineService } from '@platform/service-kit'
import { consoleSources } from './clients/console-sources.ts'
import { composeContent } from './compose-content.ts'
import { composeNotifications } from './compose-notifications.ts'
import { composeRisk } from './compose-risk.ts'
import { composeSearch } from './compose-search.ts'
import { config } from './config.ts'
import { consumeForAttribution } from './events/consume-for-attribution.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { consumeStaffActs } from './events/consume-staff-acts.ts'
import { noTtlIndex } from './migrations/0001-no-ttl-index.ts'
import { peopleByName } from './migrations/0002-people-by-name.ts'
import { checkReporter } from './operations/audit/check-reporter.ts'
import { searchableContent } from './operations/content/searchable-content.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createVisitCounter } from './operations/links/visit-counter.ts'
import { removeAccount } from './operations/removals.ts'
import { visitorBudget } from './operations/visitor-budget.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/**
 * The tracker, what happens on the site as far as its users agreed to be measured, and which links led to it; content that staff write for
 * everybody; the search; risk; notifications; and what the operators' console shows of all services: the audit trail and dead letters.
 */
export const service = defineService(growth, {
  config,
  migrations: [noTtlIndex, peopleByName],
  personalData,
  async compose(context) {
    const { app, mongo, events, rates, clock, ids, worker, metrics, config, internal } = context
    const { onStop, beforeErasure } = context
    const repositories = await createRepositories(mongo, events)
    const { VISITOR_BYTES_PER_HOUR: visitors, USER_BYTES_PER_HOUR: users } = config
    const budget = visitorBudget({ rates, metrics, bytesPerHour: { visitors, users } })
    const deps: Dependencies = {
      ...repositories,
      consoleSources: consoleSources(internal, consoleParts({ ...repositories, events })),
      reportCheck: checkReporter(context),
      rates,
      visitorBudget: budget,
      origins: config.PUBLIC_ORIGIN,
      visitCounter: createVisitCounter({ ...repositories, metrics, clock }),
      randomSalt: () => randomBytes(16).toString('base64url'),
      events,
      clock,
      ids,
    }
    registerRoutes(app, deps)
    consumeIdentityEvents(events, deps)
    consumeStaffActs(events, deps)
    consumeForAttribution(events, deps)
    onStop(deps.visitCounter.store)
    startWorkers(deps, worker)
    beforeErasure((userId) => removeAccount(deps, userId))
    await composeNotifications(context, repositories)
    await composeContent(context, repositories)
    composeSearch(context, repositories, searchableContent({ ...repositories, clock }))
    composeRisk(context, repositories)
  },
})
