import { DAY_MS } from '@platform/contracts/constants'
import { PROOF_GROUNDS } from '@platform/contracts/quests/proof-rules'
import { quests } from '@platform/contracts/quests/service'
import {
  consoleRoutes,
  createApprovals,
  createReviews,
  createUserFeed,
  defineService,
  finishApprovals,
  loadSecret,
  objectStoreOf,
  openBlobs,
  openProviders,
  rememberReads,
  shownSettings,
} from '@platform/service-kit'
import { verifiedChiefs } from './clients/clans.ts'
import { findWallets } from './clients/find-wallets.ts'
import { identityClient } from './clients/identity.ts'
import { linkedAccounts } from './clients/linked-accounts.ts'
import { partnerAccounts } from './clients/partner-accounts.ts'
import { walletClient } from './clients/wallet.ts'
import { config, SHOWN_SETTINGS } from './config.ts'
import { RUN_TIMEOUT_MS } from './domain/task-check.ts'
import { webhookSecrets } from './domain/webhooks/secrets.ts'
import { consumeForWebhooks } from './events/consume-for-webhooks.ts'
import { consumeGrowthEvents } from './events/consume-growth-events.ts'
import { consumeOwnEvents } from './events/consume-own-events.ts'
import { consumePogEvents } from './events/consume-pog-events.ts'
import { consumeWalletEvents } from './events/consume-wallet-events.ts'
import { subscribeTaskResults } from './events/subscribe-task-results.ts'
import { markWith } from './mark.ts'
import { decideRevocation } from './operations/appeal-revocation.ts'
import { boostProgrammeApproval } from './operations/card-boosts/request-boost-programme.ts'
import { createFinisherCounts } from './operations/count-finishers.ts'
import type { Dependencies } from './operations/dependencies.ts'
import { createTitleSearch } from './operations/find-by-title.ts'
import { createGameCatalogue } from './operations/games/game-catalogue.ts'
import { decideHold } from './operations/holds/decide-hold.ts'
import { exclusionOf } from './operations/holds/linked-users.ts'
import { createShieldedAccounts } from './operations/holds/shielded-accounts.ts'
import { createHourlyCounts } from './operations/hourly-counts.ts'
import { createLatestPayouts } from './operations/latest-payouts.ts'
import { createLiveCounts } from './operations/live-counts.ts'
import { createLiveRankings } from './operations/live-rankings.ts'
import { createOfferCatalogue } from './operations/offers/offer-catalogue.ts'
import { offerCounts } from './operations/offers/offer-counts.ts'
import { offerSeals } from './operations/offers/offer-seals.ts'
import { partnerProgrammeApproval } from './operations/partners/request-partner-programme.ts'
import { decideProof } from './operations/proofs/decide-proof.ts'
import { createPublicQuests } from './operations/quests/public-quests.ts'
import { createFundReads } from './operations/read-funds.ts'
import { createTakenRecounts } from './operations/recount-taken.ts'
import { decideReferral } from './operations/referrals/decide-referral.ts'
import { programmeApproval } from './operations/referrals/request-programme.ts'
import { endApproval } from './operations/request-end.ts'
import { publishApproval } from './operations/request-publish.ts'
import { createTaskCheckRunner } from './operations/run-task-checks.ts'
import { createDeliverySender } from './operations/webhooks/delivery-sender.ts'
import { personalData } from './personal-data.ts'
import { providers } from './providers/table.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { registerRoutes } from './routes/routes.ts'
import { startWorkers } from './workers.ts'

/** How long it is not asked again whether an operator still is one, ms. */
const RIGHTS_KNOWN_MS = 60_000

/** Campaigns, tasks, progress and claims. */
export const service = defineService(quests, {
  config,
  personalData,
  async compose(context) {
    const { app, circuit, mongo, events, internal, clock, ids, config, crashPoint } = context
    const { onStop, worker, rates } = context
    const wallet = walletClient(internal)
    const identity = identityClient(internal)
    const {
      reviewStore: store,
      approvalStore,
      ...repositories
    } = await createRepositories(mongo, events)
    const objects = objectStoreOf(config, circuit)
    const holdDays = {
      target: config.HOLD_TARGET_DAYS,
      release: config.HOLD_RELEASE_DAYS,
      appeal: config.HOLD_APPEAL_DAYS,
    }
    const reviews = createReviews({
      ...{ ...repositories, store, events, clock, ids },
      kinds: {
        proof: (...decided) => decideProof({ ...repositories, clock }, ...decided),
        referral: (...decided) => decideReferral({ ...repositories, clock }, ...decided),
        revocation: (item, made) =>
          decideRevocation({ ...repositories, events, clock }, item, made),
        claim: (...decided) => decideHold({ ...repositories, events, clock, holdDays }, ...decided),
      },
      grounds: { proof: PROOF_GROUNDS },
      exclusionOf: (item, by) => exclusionOf(deps, item, by),
      onDecided: () => crashPoint('review-decided'),
    })
    const recounts = createTakenRecounts(repositories)
    const countFinishers = createFinisherCounts(repositories.progress)
    onStop(recounts.stop)
    const runner = createTaskCheckRunner(() => deps)
    onStop(runner.drain)
    // A check repeats a failed call later.
    const clients = openProviders(providers, context, { deadlineMs: RUN_TIMEOUT_MS, attempts: 1 })
    const { countCallback, countFailure } = offerCounts(context.metrics)
    const secret = await loadSecret(config.QUESTS_SECRET_FILE)
    const sender = createDeliverySender(() => deps)
    onStop(sender.drain)
    const deps: Dependencies = {
      ...repositories,
      reviews,
      markOf: markWith(secret),
      shieldedAccounts: createShieldedAccounts(repositories.riskLevels, clock),
      holdRules: config.HOLD_RULES,
      holdDays,
      // Documents that name a picture are erased with their user, who releases none.
      blobs: await openBlobs({ mongo, objects, clock, folder: 'quests', recheckMs: DAY_MS }),
      takeCheck: runner.take,
      liveCounts: createLiveCounts(repositories.counters),
      resultFeed: createUserFeed<true>(() => true),
      recounts,
      countFinishers,
      findByTitle: createTitleSearch(repositories.campaignList),
      catalogue: createGameCatalogue(repositories.games),
      publicQuests: createPublicQuests(repositories.campaignList, clock),
      latestPayouts: createLatestPayouts({
        ...repositories,
        clock,
        winnersAmong: identity.winnersAmong,
      }),
      liveRanking: createLiveRankings(repositories.progress),
      readFunds: createFundReads(wallet),
      countHourly: createHourlyCounts(repositories.claims),
      wallet,
      linkedAccounts: linkedAccounts(wallet, identity, repositories.pogFacts),
      outsideAccounts: identity,
      userFacts: identity,
      accounts: identity,
      partnerAccounts: partnerAccounts(internal),
      staffChecks: identity,
      isVerifiedChief: verifiedChiefs(internal),
      webhookSecrets: webhookSecrets(secret),
      mayKnowCampaigns: rememberReads(
        (userId: string) => identity.hasRight(userId, 'campaigns.change'),
        { usedForMs: RIGHTS_KNOWN_MS, most: 1_000 },
      ),
      wakeSender: sender.wake,
      findWallets: findWallets(wallet, identity),
      providers: clients,
      offers: createOfferCatalogue(clients.offerNetworks, countFailure),
      offerSeals: offerSeals(secret),
      offerKPointsADay: config.OFFER_K_POINTS_A_DAY,
      countCallback,
      events,
      clock,
      ids,
      siteOrigins: config.PUBLIC_ORIGIN,
      pogRuns: config.POG_EVENTS === 'on',
      raffleDrawAfterMs: config.RAFFLE_DRAW_AFTER_MS,
      endClaimMs: config.END_CLAIM_MS,
      rates,
      crashPoint,
    }
    const approvals = createApprovals({
      ...{ ...deps, store: approvalStore },
      kinds: {
        'publish-campaign': publishApproval(deps),
        'end-campaign': endApproval(deps),
        'open-referral-programme': programmeApproval(deps),
        'open-boost-programme': boostProgrammeApproval(deps),
        'open-partner-programme': partnerProgrammeApproval(deps),
      },
      requireFreshProof: identity.requireFreshProof,
    })
    finishApprovals(worker, approvals)
    await registerRoutes(app, { ...deps, approvals, approvalAbove: config.CAMPAIGN_APPROVAL_ABOVE })
    consoleRoutes(app, {
      audit: repositories.audit,
      events,
      settings: shownSettings(config, SHOWN_SETTINGS),
    })
    consumeWalletEvents(events, deps)
    subscribeTaskResults(events, deps.resultFeed)
    consumeOwnEvents(events, deps)
    consumeForWebhooks(events, deps)
    if (deps.pogRuns) consumePogEvents(events, deps)
    consumeGrowthEvents(events, deps)
    startWorkers({
      ...context,
      deps,
      ...{ runner, sender },
      campaignsMs: config.CAMPAIGN_WORKER_MS,
      claimsMs: config.CLAIM_WORKER_MS,
      checksMs: config.CHECK_WORKER_MS,
      offersMs: config.OFFER_WORKER_MS,
      holdsMs: config.HOLD_WORKER_MS,
      rechecksMs: config.RECHECK_WORKER_MS,
    })
  },
})
