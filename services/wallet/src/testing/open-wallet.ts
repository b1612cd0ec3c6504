import {
  connectMongo,
  createEventFactory,
  type OutboxEvent,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { createDependencies, type WalletDependencies } from '../dependencies.ts'
import { treasuryAccount, type UserAccount } from '../domain/account.ts'
import type { Posting } from '../domain/posting.ts'

export interface OpenWallet {
  deps: WalletDependencies
  /** Gives an account this much, out of the treasury. */
  give(account: UserAccount, amount: bigint): Promise<Posting>
  /** Events in the outboxes: no relay runs here, so all that was ever told. */
  told(): Promise<Told[]>
  /** Loses all that the outboxes hold, as a broker does that comes back from nothing. */
  publishNothing(): Promise<void>
  close(): Promise<void>
}

type Told = Omit<OutboxEvent, 'data'> & { data: Record<string, unknown> }

const OUTBOXES = ['postings', 'grant_refusals', 'settlements', 'linked_wallets']

/**
 * Repositories and ledger of one instance on real storage, without HTTP and Kafka. Two that are opened
 * under one name share the database and nothing else.
 */
export async function openWallet(database = 'wallet', clock = systemClock): Promise<OpenWallet> {
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment(database)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  const events = createEventFactory(clock, uuids)
  const relay = () => ({ notify: () => {} })
  const deps = await createDependencies({ mongo, events, relay, clock })
  const stored = mongo.connection.getClient().db(MONGO_DATABASE)
  return {
    deps,
    async give(account, amount) {
      const id = uuids.next()
      const currency = account.split(':')[2] as 'KCASH'
      await deps.issuances.order({
        id,
        hash: id,
        treasurerId: uuids.next(),
        account,
        amount,
        reason: 'test',
        createdAt: clock.now(),
      })
      return deps.ledger.post({
        account,
        key: `issue:${id}`,
        counter: treasuryAccount(currency),
        delta: amount,
        heldDelta: 0n,
        kind: 'issue',
        reference: null,
      })
    },
    async told() {
      const documents = await Promise.all(
        OUTBOXES.map((name) => stored.collection(name).find().toArray()),
      )
      return documents.flat().flatMap(({ outbox }) => outbox as Told[])
    },
    async publishNothing() {
      const none = { $set: { outbox: [] } }
      for (const name of OUTBOXES) await stored.collection(name).updateMany({}, none)
    },
    close: mongo.close,
  }
}
