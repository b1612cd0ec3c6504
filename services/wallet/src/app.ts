import { LEAST_ACCOUNTS_PUBLISHED } from '@platform/contracts/wallet/liabilities'
import { wallet } from '@platform/contracts/wallet/service'
import {
  consoleRoutes,
  createApprovals,
  defineService,
  finishApprovals,
  loadSecret,
  openProviders,
  shownSettings,
} from '@platform/service-kit'
import { identityClient } from './clients/identity.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { recorderOf } from './domain/liabilities/recorder.ts'
import type { Posting } from './domain/posting.ts'
import { consumeClansEvents } from './events/consume-clans-events.ts'
import { consumeIdentityEvents } from './events/consume-identity-events.ts'
import { consumeKycEvents } from './events/consume-kyc-events.ts'
import { consumePogEvents } from './events/consume-pog-events.ts'
import { consumeQuestsEvents } from './events/consume-quests-events.ts'
import { subscribeBalanceChanges } from './events/subscribe-balance-changes.ts'
import { postingsOfCorrections } from './migrations/0001-postings-of-corrections.ts'
import { createBalanceFeed } from './operations/balance-feed.ts'
import { forgiveApproval } from './operations/claw-backs/forgive-debt.ts'
import { correctionApproval } from './operations/corrections/correct-ledger.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createFundTotals } from './operations/fund-totals.ts'
import { issueApproval } from './operations/issue-approval.ts'
import { createLedger } from './operations/ledger/ledger.ts'
import { payoutSeals } from './operations/payouts/payout-seals.ts'
import { purchaseQuotes } from './operations/purchases/purchase-quotes.ts'
import { chestApproval } from './operations/rkade/fund-table.ts'
import { codeSeals } from './operations/store/code-seals.ts'
import { storeApprovals } from './operations/store/give-away.ts'
import { createStockReads } from './operations/store/show-items.ts'
import { createNewestBlockReads } from './operations/swaps/show-swap.ts'
import { createHoldingReads } from './operations/swaps/show-token-balance.ts'
import { walletKey } from './operations/wallet-key.ts'
import { personalData } from './personal-data.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** Ledger, balances, campaign funds and grants, linked wallets, transactions, balance stream. */
export const service = defineService(wallet, {
  config,
  personalData,
  migrations: [postingsOfCorrections],
  async compose(context) {
    const { app, mongo, events, internal, clock, config, metrics, log, worker } = context
    const { crashPoint, onStop, ids, rates } = context
    const { approvalStore: store, ...repositories } = await createRepositories(mongo, events)
    const opened = openProviders(providers, context)
    const { evmChains: chains, payments, beacon, priceFeed } = opened
    const secret = await loadSecret(config.WALLET_SECRET_FILE)
    const balanceFeed = createBalanceFeed()
    const onPosted = ({ account, seq }: Posting) => balanceFeed.publish(account, seq)
    const deps: Dependencies = {
      ...repositories,
      ledger: createLedger({ ...repositories, events, clock, crashPoint, onPosted }),
      balanceFeed,
      readFundTotals: createFundTotals(repositories),
      codeSeals: codeSeals(secret),
      saltKey: walletKey(secret, 'liabilities-salt'),
      chestKeys: {
        tickets: walletKey(secret, 'chest-tickets'),
        devices: walletKey(secret, 'chest-devices'),
      },
      beacon,
      recorder: recorderOf(chains),
      leastAccounts: LEAST_ACCOUNTS_PUBLISHED,
      purchaseQuotes: purchaseQuotes(secret),
      payoutSeals: payoutSeals(secret),
      payoutCoolingOffMs: config.PAYOUT_COOLING_OFF_MS,
      readStocks: createStockReads(repositories),
      identity: identityClient(internal),
      chains,
      readHoldings: createHoldingReads({ chains }),
      readNewestBlock: createNewestBlockReads({ chains }),
      payments,
      priceFeed,
      rampTerms: config.RAMP_TERMS,
      taxRules: config.EARNING_TAX,
      moneyNeedsAge: config.MONEY_NEEDS_AGE,
      rates,
      events,
      clock,
      ids,
      crashPoint,
      secondFactorAbove: config.SECOND_FACTOR_ABOVE,
      origins: config.PUBLIC_ORIGIN,
    }
    const kinds = {
      'issue-currency': issueApproval(deps),
      'forgive-debt': forgiveApproval(deps),
      'correct-ledger': correctionApproval(deps),
      ...storeApprovals(deps),
      'fund-chest': chestApproval(deps),
    }
    const approvals = createApprovals({
      ...deps,
      store,
      kinds,
      requireFreshProof: deps.identity.requireFreshProof,
    })
    finishApprovals(worker, approvals)
    const limits = {
      approvalAbove: config.APPROVAL_ABOVE,
      selfIssueNeedsApproval: config.SELF_ISSUE_NEEDS_APPROVAL,
    }
    registerRoutes(app, { ...deps, approvals, ...limits })
    consoleRoutes(app, {
      audit: repositories.audit,
      events,
      settings: shownSettings(config, SHOWN_SETTINGS),
    })
    consumeClansEvents(events, deps)
    consumePogEvents(events, deps)
    consumeQuestsEvents(events, deps)
    consumeIdentityEvents(events, deps)
    if (config.KYC_EVENTS === 'on') consumeKycEvents(events, deps)
    subscribeBalanceChanges(events, balanceFeed)
    startWorkers({
      deps,
      metrics,
      log,
      worker,
      swapMs: config.SWAP_WORKER_MS,
      depositMs: config.DEPOSIT_WORKER_MS,
    })
    onStop(() => deps.ledger.saveTips())
  },
})
