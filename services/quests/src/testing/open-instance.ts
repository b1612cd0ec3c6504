import type { CampaignInput } from '@platform/contracts/quests/admin'
import {
  connectMongo,
  createEventFactory,
  createReviews,
  createUserFeed,
  type Mongo,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { linkedAccounts } from '../clients/linked-accounts.ts'
import type { Campaign } from '../domain/campaign.ts'
import { contentOf } from '../domain/campaign-content.ts'
import { holdRules } from '../domain/holds/signs.ts'
import { webhookSecrets } from '../domain/webhooks/secrets.ts'
import { markWith } from '../mark.ts'
import { decideRevocation } from '../operations/appeal-revocation.ts'
import { createFinisherCounts } from '../operations/count-finishers.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { createTitleSearch } from '../operations/find-by-title.ts'
import { createGameCatalogue } from '../operations/games/game-catalogue.ts'
import { decideHold } from '../operations/holds/decide-hold.ts'
import { exclusionOf } from '../operations/holds/linked-users.ts'
import { createShieldedAccounts } from '../operations/holds/shielded-accounts.ts'
import { createLatestPayouts } from '../operations/latest-payouts.ts'
import { createLiveCounts } from '../operations/live-counts.ts'
import { createLiveRankings } from '../operations/live-rankings.ts'
import { createOfferCatalogue } from '../operations/offers/offer-catalogue.ts'
import { offerSeals } from '../operations/offers/offer-seals.ts'
import { decideProof } from '../operations/proofs/decide-proof.ts'
import { createPublicQuests } from '../operations/quests/public-quests.ts'
import { createTakenRecounts } from '../operations/recount-taken.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { campaignInput } from './campaign-input.ts'

export interface Instance {
  deps: Dependencies
  mongo: Mongo
}

/**
 * Repositories of one instance on real storage, without HTTP, Kafka and workers. Two that are opened
 * under one name share the database and nothing else.
 */
export async function openInstance(database: string, clock = systemClock): Promise<Instance> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const relay = () => ({ notify: () => {} })
  const {
    reviewStore: store,
    approvalStore: _,
    ...repositories
  } = await createRepositories(mongo, { relay })
  const events = createEventFactory('quests', clock, uuids)
  const holdDays = { target: 3, release: 14, appeal: 14 }
  const markOf = markWith(Buffer.alloc(32))
  const reviews = createReviews({
    ...{ ...repositories, store, events, clock, ids: uuids },
    exclusionOf: (item, by) => exclusionOf({ ...repositories, markOf, clock }, item, by),
    kinds: {
      proof: (...decided) => decideProof({ ...repositories, clock }, ...decided),
      revocation: (item, made) => decideRevocation({ ...repositories, events, clock }, item, made),
      claim: (...decided) => decideHold({ ...repositories, events, clock, holdDays }, ...decided),
    },
  })
  const recounts = createTakenRecounts(repositories)
  const countFinishers = createFinisherCounts(repositories.progress)
  const deps: Dependencies = {
    ...repositories,
    reviews,
    markOf,
    shieldedAccounts: createShieldedAccounts(repositories.riskLevels, clock),
    holdRules: holdRules.parse({}),
    holdDays,
    blobs: { store: unused, open: unused, release: unused, sweep: unused },
    takeCheck: () => {},
    liveCounts: createLiveCounts(repositories.counters),
    resultFeed: createUserFeed<true>(() => true),
    recounts,
    countFinishers,
    findByTitle: createTitleSearch(repositories.campaignList),
    catalogue: createGameCatalogue(repositories.games),
    publicQuests: createPublicQuests(repositories.campaignList, clock),
    latestPayouts: createLatestPayouts({ ...repositories, clock, winnersAmong: unused }),
    liveRanking: createLiveRankings(repositories.progress),
    readFunds: unused,
    countHourly: unused,
    wallet: {
      ...{ fund: unused, escrow: unused, fundTotals: unused, linkedWallet: unused },
      ...{ openProgramme: unused, closeProgramme: unused },
    },
    linkedAccounts: linkedAccounts(
      { linkedWallet: unused },
      { linkedAccount: unused },
      repositories.pogFacts,
    ),
    userFacts: { fact: unused },
    accounts: { registration: unused, formerOf: unused, hasSession: unused, namesOf: unused },
    partnerAccounts: { openVisit: unused, accountOf: unused },
    staffChecks: { hasRight: unused, requireFreshProof: unused },
    isVerifiedChief: unused,
    outsideAccounts: { linkedAccount: unused, account: unused, renew: unused },
    findWallets: unused,
    providers: {
      beacon: { chain: NO_CHAIN, addressOf: () => 'http://127.0.0.1/unused', signatureOf: unused },
      discordApi: { member: unused },
      gameApi: { knows: () => false, ask: unused },
      telegramApi: null,
      evmRpc: { knows: () => false, balanceOf: unused, decimals: unused, ownerOf: unused },
      xApi: { read: unreadable },
      thirdPartyClients: { find: () => null, isSigned: () => false },
      offerNetworks: NO_NETWORKS,
      webhookTargets: { hosts: [], accepts: () => false, post: unused },
    },
    offers: createOfferCatalogue(NO_NETWORKS, () => {}),
    offerSeals: offerSeals(Buffer.alloc(32)),
    offerKPointsADay: 1_000,
    countCallback: () => {},
    webhookSecrets: webhookSecrets(Buffer.alloc(32)),
    mayKnowCampaigns: unused,
    wakeSender: () => {},
    siteOrigins: ['https://play.example'],
    pogRuns: true,
    raffleDrawAfterMs: 600_000,
    endClaimMs: 0,
    rates: { add: async () => ({ count: 1, endsAt: clock.now() }), takeBack: async () => {} },
    events,
    clock,
    ids: uuids,
    crashPoint: () => {},
  }
  return { deps, mongo }
}

const NO_NETWORKS = {
  list: [],
  offers: () => Promise.resolve([]),
  formerClickOf: () => undefined,
  isSigned: () => false,
}
const NO_CHAIN = { hash: '00', publicKey: '00', genesis: 0, period: 1 }
const unused = () => Promise.reject(new Error('this instance has neither a wallet nor a provider'))

const unreadable = () => {
  throw new Error('this instance has no provider')
}

/** A live campaign of this many slots, as it would be stored. */
export function fixedCampaign(id: string, slots: number): Campaign {
  const reward = { currency: 'KCASH', amount: '1', slots } as const
  return liveCampaignOf(id, campaignInput({ reward }))
}

/** A live campaign of this input, as it would be stored. */
export function liveCampaignOf(id: string, input: CampaignInput): Campaign {
  return {
    id,
    ...contentOf(input, id),
    status: 'LIVE',
    version: 1,
    writtenVersion: 1,
    createdBy: 'operator',
    writers: ['operator'],
    staff: [],
    funders: [],
    namesKey: `names of ${id}`,
    createdAt: new Date(),
    publishedAt: new Date(),
    rewardFixed: true,
    reworked: false,
    funded: 0n,
    settlement: null,
    pausedAt: null,
    pausedMs: 0,
    releasesSince: null,
  }
}
