import { defineService } from '@platform/service-kit'
import { z } from 'zod'
import { consumeWalletEvents } from './events/consume-wallet-events.ts'
import { advanceCampaigns } from './operations/advance-campaigns.ts'
import { closeCampaigns } from './operations/close-campaigns.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { walletPeer } from './peers/wallet.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'

/** Campaigns, tasks, progress and claims. */
export const quests = defineService({
  name: 'quests',
  peers: ['wallet'],
  config: {
    /** How often the two workers look at the campaigns, ms. Readers never wait for them. */
    CAMPAIGN_WORKER_MS: z.coerce.number().int().positive().default(2_000),
  },
  async compose({ app, mongo, events, internal, clock, config, worker, checkpoint }) {
    const deps: Dependencies = {
      ...(await createRepositories(mongo, events)),
      wallet: walletPeer(internal),
      events,
      clock,
      checkpoint,
    }
    registerRoutes(app, deps)
    consumeWalletEvents(events, deps)
    worker('advance-campaigns', config.CAMPAIGN_WORKER_MS, (signal) =>
      advanceCampaigns(deps, signal),
    )
    worker('close-campaigns', config.CAMPAIGN_WORKER_MS, (signal) => closeCampaigns(deps, signal))
  },
})
