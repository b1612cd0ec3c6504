import type { PostingKind } from '@platform/contracts/wallet/posting-kinds'
import { keyset, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { mongo as driver, type Model, Schema } from 'mongoose'
import { postingId, type UserAccount } from '../domain/account.ts'
import type { Posting, Reference } from '../domain/posting.ts'
import { addToOutbox } from './add-to-outbox.ts'
import { makeInsertOnly } from './insert-only.ts'

/** The ledger's documents: inserted and never changed (only their outboxes change). */
export interface Postings {
  /**
   * Inserts postings of one account in order and stops at the first whose sequence number or key is taken.
   * @throws an error for which `isUnavailable` is true when the outcome is unknown
   */
  append(entries: readonly NewPosting[]): Promise<Appended>
  /** Publishes another event of a stored posting, unless one of its type still waits in the outbox. */
  republish(id: string, event: OutboxEvent): Promise<void>
  byIds(ids: readonly string[]): Promise<Posting[]>
  byKeys(account: UserAccount, keys: readonly string[]): Promise<Posting[]>
  /** Sum of what an account earned: rewards and K-Points without what was taken back, minor units. */
  earned(account: UserAccount): Promise<bigint>
  /** The next postings after this position, in order of time, up to `until`. */
  after(position: Position, until: Date, limit: number): Promise<PostingLine[]>
  /** The account's last posting before this time; null when it has none. @param newest sequence number that it has at most: without it, all later ones are read */
  lastBefore(account: UserAccount, at: Date, newest?: number): Promise<Posting | null>
  /** The whole ledger, account by account, each in order of sequence numbers. */
  all(): AsyncIterable<Posting>
}

export interface Appended {
  /** How many postings are stored. */
  written: number
  /** What the next posting collided with. */
  stoppedBy: 'seq' | 'key' | null
}

/** A position in the list of all postings by time, then id. */
export interface Position {
  at: Date
  id: string
}

export interface PostingLine extends Position {
  account: UserAccount
}

export interface NewPosting {
  posting: Posting
  /** Events that are stored in the same write. */
  outbox: readonly OutboxEvent[]
}

/** `debtDelta` and `debt` are stored where they are not 0. */
type PostingDocument = Omit<Posting, 'id' | 'debtDelta' | 'debt'> & {
  _id: string
  debtDelta?: bigint
  debt?: bigint
  outbox: readonly OutboxEvent[]
}

const minorUnits = { type: Schema.Types.BigInt, required: true }

const reference = new Schema<Reference>({ kind: String, id: String }, { _id: false, id: false })

export const postingSchema = new Schema<PostingDocument>(
  {
    _id: String,
    account: { type: String, required: true },
    seq: { type: Number, required: true },
    key: { type: String, required: true },
    hash: { type: String, required: true },
    counter: { type: String, required: true },
    delta: minorUnits,
    heldDelta: minorUnits,
    balance: minorUnits,
    held: minorUnits,
    debtDelta: Schema.Types.BigInt,
    debt: Schema.Types.BigInt,
    kind: { type: String, required: true },
    reference: { type: reference, default: null },
    refusal: { type: String, default: null },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
postingSchema.index({ account: 1, key: 1 }, { unique: true })
postingSchema.index({ createdAt: 1, _id: 1 })
makeInsertOnly(postingSchema)

/** Postings of the whole ledger that are read at once. */
const BATCH = 1_000

const EARNED = {
  kind: { $in: ['reward', 'k-points', 'claw-back', 'set-off'] satisfies PostingKind[] },
  refusal: null,
}

export function postingsRepository(model: Model<PostingDocument>, outbox: Outbox): Postings {
  const notifyOf = (entries: readonly NewPosting[]) => {
    for (const { posting, outbox: events } of entries) {
      if (events.length > 0) outbox.notify(posting.id, events)
    }
  }
  const find = async (filter: object): Promise<Posting[]> => {
    // A posting that a failing primary may lose must not be built upon: losing it would leave a gap.
    const documents = await model.find(filter, { outbox: 0 }).readConcern('majority').lean()
    return documents.map(postingOf)
  }
  return {
    async append(entries) {
      try {
        // The driver's own call: domain rules build the postings, and this is the hot path.
        await model.collection.insertMany(entries.map(documentOf) as never[], { ordered: true })
        notifyOf(entries)
        return { written: entries.length, stoppedBy: null }
      } catch (error) {
        if (!(error instanceof driver.MongoBulkWriteError)) throw error
        const appended = collisionOf(error)
        notifyOf(entries.slice(0, appended.written))
        return appended
      }
    },
    async republish(id, event) {
      if (await addToOutbox(model, id, event)) outbox.notify(id)
    },
    byIds: (ids) => find({ _id: { $in: ids } }),
    // One key by equality: the embedded engine uses a compound index only for that.
    byKeys: (account, [key, ...more]) =>
      find({ account, key: more.length === 0 ? key : { $in: [key, ...more] } }),
    async earned(account) {
      const [sum] = await model.aggregate<{ total: bigint | number }>([
        { $match: { _id: { $gte: postingId(account, 0), $lt: `${account};` }, ...EARNED } },
        { $group: { _id: null, total: { $sum: '$delta' } } },
      ])
      return BigInt(sum?.total ?? 0)
    },
    async after({ at, id }, until, limit) {
      const { filter, sort } = keyset<PostingDocument>('createdAt', 1, { value: at, id })
      const found = await model
        .find({ createdAt: { $gte: at, $lte: until }, ...filter }, { account: 1, createdAt: 1 })
        .readConcern('majority')
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(({ _id, account, createdAt }) => ({ account, at: createdAt, id: _id }))
    },
    async lastBefore(account, at, newest) {
      const end = newest === undefined ? `${account};` : postingId(account, newest + 1)
      const found = await model
        .findOne(
          {
            _id: { $gte: postingId(account, 0), $lt: end },
            createdAt: { $lt: at },
          },
          { outbox: 0 },
        )
        .readConcern('majority')
        .sort({ _id: -1 })
        .lean()
      return found && postingOf(found)
    },
    async *all() {
      const cursor = model
        .find({}, { outbox: 0 })
        .readConcern('majority')
        .sort({ _id: 1 })
        .lean()
        .cursor({ batchSize: BATCH })
      for await (const document of cursor) yield postingOf(document)
    },
  }
}

/**
 * In an ordered write the index of the failed document is the number of stored documents before it.
 * @throws the driver's error when the outcome is unknown
 */
function collisionOf(error: driver.MongoBulkWriteError): Appended {
  const [failure] = [error.writeErrors].flat()
  if (failure?.code !== 11_000) throw error
  const stoppedBy = failure.errmsg?.includes('index: _id_') ? 'seq' : 'key'
  return { written: failure.index, stoppedBy }
}

const documentOf = ({
  posting: { id, debtDelta, debt, ...rest },
  outbox,
}: NewPosting): PostingDocument => ({
  _id: id,
  ...rest,
  ...(debtDelta !== 0n && { debtDelta }),
  ...(debt !== 0n && { debt }),
  outbox,
})

function postingOf(document: Omit<PostingDocument, 'outbox'>): Posting {
  const { _id, debtDelta = 0n, debt = 0n, ...rest } = document
  return { id: _id, ...rest, debtDelta, debt }
}
