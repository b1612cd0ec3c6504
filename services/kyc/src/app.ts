import { kyc } from '@platform/contracts/kyc/service'
import { defineService, objectStoreOf } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { openKeys } from './open-keys.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'

/** Notes of users. */
export const service = defineService(kyc, {
  config,
  personalData,
  async compose(context) {
    const { app, mongo, events, clock } = context
    const objects = objectStoreOf(context.config, context.circuit)
    const deps: Dependencies = {
      ...(await createRepositories(mongo, events)),
      ...(await openKeys(context, objects)),
      events,
      clock,
    }
    registerRoutes(app, deps)
    consumeIdentityEvents(events, deps)
  },
})
