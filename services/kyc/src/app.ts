import { kyc } from '@platform/contracts/kyc/service'
import { defineService, objectStoreOf, staffChecks } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { openKeys } from './open-keys.ts'
import type { Dependencies } from './operations/dependencies.ts'
import type { TextReader } from './operations/documents/dependencies.ts'
import { eraseSealed } from './operations/erasure/erase-person.ts'
import { personalData } from './personal-data.ts'
import { tesseractReader } from './providers/text-reader.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** What a test plays in place of the service's own parts. */
interface Replaced {
  textReader?: TextReader
}

/** Verifications of people, and what others may know of them. */
export const kycService = ({ textReader = tesseractReader() }: Replaced = {}) =>
  defineService(kyc, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, crashPoint, config, internal } = context
      const objects = objectStoreOf(config, context.circuit)
      const { sealing, blindIndex, keysMongo } = await openKeys({ config, objects, clock })
      context.onStop(keysMongo.close)
      const deps: Dependencies = {
        ...(await createRepositories(mongo, events)),
        ...{ sealing, blindIndex },
        documentFiles: objects,
        documentDays: config.KYC_DOCUMENT_DAYS,
        textReader,
        recordAccess: async () => {},
        checks: staffChecks(internal),
        ...{ events, clock, ids, crashPoint },
      }
      context.onStop(() => textReader.stop())
      context.beforeErasure((userId) => eraseSealed(deps, userId))
      await registerRoutes(app, deps)
      consumeIdentityEvents(events, deps)
      startWorkers(context, deps)
    },
  })

export const service = kycService()
