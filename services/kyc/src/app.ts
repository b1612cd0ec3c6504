import { kyc } from '@platform/contracts/kyc/service'
import {
  consoleRoutes,
  defineService,
  objectStoreOf,
  openProviders,
  shownSettings,
  staffChecks,
} from '@platform/service-kit'
import { composePeople } from './compose-people.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { consumePeopleEvents } from './events/consume-people-events.ts'
import { openKeys } from './open-keys.ts'
import { recordAccess } from './operations/access-log/record-access.ts'
import type { Dependencies } from './operations/dependencies.ts'
import type { TextReader } from './operations/documents/dependencies.ts'
import { eraseSealed } from './operations/erasure/erase-person.ts'
import { withdrawChecksOf } from './operations/verifications/remove-verifications.ts'
import { startPeopleWorkers } from './people-workers.ts'
import { personalData } from './personal-data.ts'
import { providers } from './providers/table.ts'
import { tesseractReader } from './providers/text-reader.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { verificationSettings } from './verification-settings.ts'
import { startVerificationWorkers } from './verification-workers.ts'
import { startWorkers } from './workers.ts'

/** What a test plays in place of the service's own parts. */
interface Replaced {
  textReader?: TextReader
  /** Gets what the operations work on. */
  composed?(deps: Dependencies): void
}

/** Verifications of people, and what others may know of them. */
export const kycService = ({ textReader = tesseractReader(), composed }: Replaced = {}) =>
  defineService(kyc, {
    config,
    personalData,
    async compose(context) {
      const { app, mongo, events, clock, ids, crashPoint, config, internal, rates } = context
      const objects = objectStoreOf(config, context.circuit)
      const { sealing, blindIndex, keysMongo } = await openKeys({ config, objects, clock })
      context.onStop(keysMongo.close)
      const repositories = await createRepositories(mongo)
      const { checks: checkProvider } = openProviders(providers, context)
      const checks = staffChecks(internal)
      const people = await composePeople(
        context,
        {
          verifications: repositories.verifications,
          requireFreshProof: checks.requireFreshProof,
          bankWaitMs: config.KYC_BANK_WAIT_MS,
        },
        () => deps,
      )
      const deps: Dependencies = {
        ...{ ...repositories, ...people, ...verificationSettings(config) },
        ...{ sealing, blindIndex, checks, checkProvider, textReader },
        documentFiles: objects,
        documentDays: config.KYC_DOCUMENT_DAYS,
        recordAccess: (entry) => recordAccess(deps, { ...entry, actor: 'you' }),
        ...{ events, clock, ids, crashPoint, rates },
      }
      context.onStop(() => textReader.stop())
      context.beforeErasure((userId) => eraseSealed(deps, userId))
      context.beforeErasure((userId) => withdrawChecksOf(deps, userId))
      await registerRoutes(app, deps)
      consoleRoutes(app, {
        audit: deps.audit,
        events,
        settings: shownSettings(config, SHOWN_SETTINGS),
      })
      consumePeopleEvents(events, deps)
      startWorkers(context, deps)
      startVerificationWorkers({ ...context, deps, everyMs: config.KYC_WORKER_MS })
      startPeopleWorkers({ ...context, deps })
      composed?.(deps)
    },
  })

export const service = kycService()
