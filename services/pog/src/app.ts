import { pog } from '@platform/contracts/pog/service'
import { defineService } from '@platform/service-kit'
import { config } from './config.ts'
import { createScores } from './create-scores.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed. */
export const service = defineService(pog, {
  config,
  personalData,
  async compose(context) {
    const { app, mongo, events, clock, ids, crashPoint } = context
    const repositories = await createRepositories(mongo, events)
    const deps: Dependencies = {
      ...repositories,
      events,
      clock,
      ids,
      crashPoint,
    }
    await createScores(context, { ...repositories, ...deps })
    await registerRoutes(app, deps)
    startWorkers({ ...context, deps })
  },
})
