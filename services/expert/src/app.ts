import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { expert } from '@platform/contracts/expert/service'
import { consoleRoutes, defineService, objectStoreOf, openBlobs } from '@platform/service-kit'
import { config } from './config.ts'
import { consumeKycEvents } from './events/consume-kyc-events.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { expertReviews } from './operations/reviews/expert-reviews.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** AI experts: applications with skill checks, their review, and profiles of those who are approved. */
export const service = defineService(expert, {
  config,
  personalData,
  async compose(context) {
    const { app, circuit, mongo, events, clock, ids, config, crashPoint } = context
    const { reviewStore, ...repositories } = await createRepositories(mongo, events)
    const objects = objectStoreOf(config, circuit)
    const parts = {
      ...repositories,
      blobs: await openBlobs({ mongo, objects, clock, folder: 'expert', recheckMs: DAY_MS }),
      randomSeed: () => randomBytes(32).toString('hex'),
      ...{ events, clock, ids, crashPoint },
    }
    const deps: Dependencies = {
      ...parts,
      reviews: expertReviews({ ...parts, store: reviewStore }),
    }
    await registerRoutes(app, deps)
    consoleRoutes(app, { audit: repositories.audit, events })
    consumeKycEvents(events, deps)
    startWorkers({ ...context, deps, everyMs: config.EXPERT_WORKER_MS })
  },
})
