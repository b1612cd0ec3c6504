import { kyc } from '@platform/contracts/kyc/service'
import { defineService } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'

/** Notes of users. */
export const service = defineService(kyc, {
  config,
  personalData,
  async compose({ app, mongo, events, clock }) {
    const deps: Dependencies = { ...(await createRepositories(mongo, events)), events, clock }
    registerRoutes(app, deps)
    consumeIdentityEvents(events, deps)
  },
})
