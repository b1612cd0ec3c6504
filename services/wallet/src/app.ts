import { wallet } from '@platform/contracts/wallet/service'
import { defineService } from '@platform/service-kit'
import { origins } from '@platform/service-kit/addresses'
import { createDependencies } from './dependencies.ts'
import { consumeQuests } from './events/consume-quests.ts'
import { showBalanceChanges } from './events/show-balance-changes.ts'
import { createBalanceFeed } from './operations/balance-feed.ts'
import { issueRoute } from './routes/admin/post-issue.ts'
import { balanceRoute } from './routes/balances/get-balance.ts'
import { streamRoute } from './routes/balances/get-stream.ts'
import { campaignFundRoutes } from './routes/internal/campaign-funds.ts'
import { linkedWalletOfUserRoute } from './routes/internal/get-linked-wallet.ts'
import { backupRoutes } from './routes/linked-wallets/backup.ts'
import { linkedWalletRoute } from './routes/linked-wallets/get-linked-wallet.ts'
import { nonceRoute } from './routes/linked-wallets/get-nonce.ts'
import { verifyWalletRoute } from './routes/linked-wallets/post-verify-wallet.ts'
import { transactionsRoute } from './routes/transactions/get-simplified.ts'
import { startWorkers } from './workers.ts'

/** Ledger, balances, campaign funds and grants, linked wallets, transactions, balance stream. */
export const service = defineService(wallet, {
  config: {
    /** The sites whose signed wallet messages are ours. */
    PUBLIC_ORIGIN: origins,
  },
  async compose({ config, app, mongo, events, clock, log, metrics, worker, crashPoint, onStop }) {
    const feed = createBalanceFeed()
    const deps = await createDependencies({
      mongo,
      events,
      relay: events.relay,
      clock,
      onPosted: ({ account, seq }) => feed.tell(account, seq),
    })
    const linking = { ...deps, origins: config.PUBLIC_ORIGIN }
    const granting = { ...deps, crashPoint }

    balanceRoute(app, deps)
    streamRoute(app, { ...deps, feed })
    transactionsRoute(app, deps)
    nonceRoute(app, linking)
    verifyWalletRoute(app, linking)
    linkedWalletRoute(app, deps)
    backupRoutes(app, deps)
    issueRoute(app, deps)
    campaignFundRoutes(app, deps)
    linkedWalletOfUserRoute(app, deps)

    consumeQuests(events, granting)
    showBalanceChanges(events, feed)
    startWorkers({ deps, feed, metrics, log, worker })
    onStop(() => deps.ledger.saveHeads())
  },
})
