import { growth } from '@platform/contracts/growth/service'
import { defineService } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'

/** The tracker: what happens on the site, as far as its users agreed to be measured. */
export const service = defineService(growth, {
  config,
  personalData,
  async compose({ app, mongo, events, rates, clock, ids }) {
    const repositories = await createRepositories(mongo, events)
    const deps: Dependencies = { ...repositories, rates, events, clock, ids }
    registerRoutes(app, deps)
    consumeIdentityEvents(events, deps)
  },
})
