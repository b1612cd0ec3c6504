import {
  connectMongo,
  createEventFactory,
  type Mongo,
  type OutboxEvent,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import type { UserAccount } from '../domain/account.ts'
import { issueIntent } from '../domain/issuance.ts'
import type { Posting } from '../domain/posting.ts'
import { createBalanceFeed } from '../operations/balance-feed.ts'
import type { Dependencies } from '../operations/dependencies.ts'
import { createFundTotals } from '../operations/fund-totals.ts'
import { createLedger } from '../operations/ledger/ledger.ts'
import { payoutSeals } from '../operations/payouts/payout-seals.ts'
import { purchaseQuotes } from '../operations/purchases/purchase-quotes.ts'
import { codeSeals } from '../operations/store/code-seals.ts'
import { createStockReads } from '../operations/store/show-items.ts'
import { createNewestBlockReads } from '../operations/swaps/show-swap.ts'
import { createHoldingReads } from '../operations/swaps/show-token-balance.ts'
import { walletKey } from '../operations/wallet-key.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import type { CachedTips } from '../repositories/tips.ts'

export interface OpenWallet {
  deps: Dependencies
  mongo: Mongo
  /** The stored tips of accounts. */
  tips: CachedTips
  /** Issues this amount, minor units, to an account. */
  give(account: UserAccount, amount: bigint): Promise<Posting>
  /** Events in the outboxes: no relay runs here, so every event that was published. */
  outboxEvents(): Promise<StoredEvent[]>
  /** Empties the outboxes: the events are lost, as when a broker loses its data. */
  clearOutboxes(): Promise<void>
  close(): Promise<void>
}

type StoredEvent = Omit<OutboxEvent, 'data'> & { data: Record<string, unknown> }

/** As a deployment for India and Brazil could have them. */
export const TAX_RULES: Dependencies['taxRules'] = new Map([
  ['IN', { verifiedBps: 1_000, unverifiedBps: 2_000, panAbove: { KCASH: 1_000_000n } }],
  ['BR', { verifiedBps: 1_500, unverifiedBps: 1_500, panAbove: {} }],
])

const OUTBOXES = [
  'postings',
  'grant_refusals',
  'settlements',
  'linked_wallets',
  'programme_entries',
  'claw_backs',
  'payout_destinations',
  'spending_entries',
  'bonus_offers',
  'earnings',
]

/**
 * Repositories and ledger of one instance on a real database, without HTTP, Kafka and workers. Two
 * instances with the same name share the database and nothing else.
 */
export async function openWallet(database = 'wallet', clock = systemClock): Promise<OpenWallet> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const events = createEventFactory('wallet', clock, uuids)
  const relay = () => ({ notify: () => {} })
  const { approvalStore: _store, ...repositories } = await createRepositories(mongo, { relay })
  const deps: Dependencies = {
    ...repositories,
    ledger: createLedger({ ...repositories, events, clock }),
    balanceFeed: createBalanceFeed(),
    chains: new Map(),
    readHoldings: createHoldingReads({ chains: new Map() }),
    readNewestBlock: createNewestBlockReads({ chains: new Map() }),
    readFundTotals: createFundTotals(repositories),
    moneyNeedsAge: false,
    codeSeals: codeSeals(Buffer.alloc(32, 7)),
    saltKey: walletKey(Buffer.alloc(32, 7), 'liabilities-salt'),
    chestKeys: { tickets: Buffer.alloc(32, 8), devices: Buffer.alloc(32, 9) },
    beacon: { chain: NO_CHAIN, addressOf: () => '', signatureOf: async () => null },
    recorder: null,
    leastAccounts: 1,
    purchaseQuotes: purchaseQuotes(Buffer.alloc(32, 7)),
    payoutSeals: payoutSeals(Buffer.alloc(32, 7)),
    payoutCoolingOffMs: 0,
    readStocks: createStockReads(repositories),
    identity: {
      hasAccount: async () => true,
      hasRight: async () => true,
      requireFreshProof: async () => {},
      transferParties: async (payerId, payee) => ({
        payer: { userName: nameOf(payerId), provenContacts: 1 },
        payee:
          'userId' in payee
            ? { userId: payee.userId, userName: nameOf(payee.userId), picture: null }
            : null,
      }),
    },
    rates: {
      add: async () => ({ count: 1, endsAt: clock.now() }),
      takeBack: async () => {},
    },
    payments: {
      forFiat: () => null,
      openSession: notAsked,
      payments: notAsked,
      refund: notAsked,
      forPayout: () => null,
      openPayout: notAsked,
      payout: notAsked,
      isSigned: () => false,
    },
    priceFeed: null,
    rampTerms: {},
    taxRules: TAX_RULES,
    events,
    clock,
    ids: uuids,
    crashPoint: () => {},
    secondFactorAbove: new Map([
      ['KCASH', 5_000_000n],
      ['USDT', 50_000_000n],
    ]),
    origins: [],
  }
  const stored = mongo.connection.getClient().db(MONGO_DATABASE)
  return {
    deps,
    mongo,
    tips: repositories.tips,
    async give(account, amount) {
      const id = uuids.next()
      const issuance = await deps.issuances.open({
        id,
        hash: id,
        treasurerId: uuids.next(),
        account,
        amount,
        reason: 'test',
        createdAt: clock.now(),
      })
      return deps.ledger.post(issueIntent(issuance))
    },
    async outboxEvents() {
      const documents = await Promise.all(
        OUTBOXES.map((name) => stored.collection(name).find().toArray()),
      )
      return documents.flat().flatMap(({ outbox }) => outbox as StoredEvent[])
    },
    async clearOutboxes() {
      const none = { $set: { outbox: [] } }
      for (const name of OUTBOXES) await stored.collection(name).updateMany({}, none)
    },
    close: mongo.close,
  }
}

/** No round of it ever comes. */
const NO_CHAIN = { hash: '00', publicKey: '00', genesis: 0, period: 3 }

const notAsked = () => Promise.reject(new Error('no payment provider here'))

/** What a user without another name is called here. */
const nameOf = (userId: string) => `u${userId.slice(0, 8)}`
