import { DAY_MS } from '@platform/contracts/constants'
import { pog } from '@platform/contracts/pog/service'
import { defineService, objectStoreOf, openBlobs } from '@platform/service-kit'
import { type CardSources, noCards } from './cards/card-of.ts'
import { registerCards } from './cards/register-cards.ts'
import { config } from './config.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/**
 * Proof-of-Gamer cards: names, avatars, the mint, scores, pictures of cards, and the feed.
 * @param cardSources what pictures of cards show
 */
export const pogService = (cardSources: CardSources = noCards) =>
  defineService(pog, {
    config,
    personalData,
    async compose(context) {
      const { app, circuit, config, mongo, events, clock, ids, crashPoint } = context
      const files = { mongo, clock, objects: objectStoreOf(config, circuit), recheckMs: DAY_MS }
      const deps: Dependencies = {
        ...(await createRepositories(mongo, events)),
        cardFiles: await openBlobs({ ...files, folder: 'pog-cards', collection: 'card_blobs' }),
        events,
        clock,
        ids,
        crashPoint,
      }
      await registerRoutes(app, deps)
      registerCards(context, deps, cardSources)
      startWorkers({ ...context, deps })
    },
  })

export const service = pogService()
