import { keyset, type Mongo, type OutboxEvent, outboxField } from '@platform/service-kit'
import { mongo as driver, type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Posting, Reference } from '../domain/posting.ts'
import { putIntoOutbox } from './put-into-outbox.ts'

/** The ledger's documents: inserted, never changed (only events enter and leave the outbox). */
export interface Postings {
  /**
   * Writes entries of one account in their order and stops at the first whose place or key is taken.
   * @throws what `isUnavailable` knows when it cannot be known what was written
   */
  append(entries: readonly NewPosting[]): Promise<Appended>
  /** Puts the event into the posting's outbox; false when one of its type waits there. */
  tellAgain(id: string, event: OutboxEvent): Promise<boolean>
  byIds(ids: readonly string[]): Promise<Posting[]>
  byKeys(account: UserAccount, keys: readonly string[]): Promise<Posting[]>
  /** The next ones behind this place, in the order of time, up to `until`. */
  after(place: Place, until: Date, limit: number): Promise<PostingLine[]>
  /** The whole ledger, account by account, each in its order. */
  all(): AsyncIterable<Posting>
}

export interface Appended {
  /** How many of the entries stand. */
  written: number
  /** What the next one collided with. */
  stoppedBy: 'place' | 'key' | null
}

/** Behind a posting, in the order of time and, at one time, of ids. */
export interface Place {
  at: Date
  id: string
}

export interface PostingLine extends Place {
  account: UserAccount
}

export interface NewPosting {
  posting: Posting
  /** Told in the same write. */
  outbox: readonly OutboxEvent[]
}

type PostingDocument = Omit<Posting, 'id'> & { _id: string; outbox: readonly OutboxEvent[] }

const minorUnits = { type: Schema.Types.BigInt, required: true }

const reference = new Schema<Reference>({ kind: String, id: String }, { _id: false, id: false })

const schema = new Schema<PostingDocument>(
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
    kind: { type: String, required: true },
    reference: { type: reference, default: null },
    refusal: { type: String, default: null },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
schema.index({ account: 1, key: 1 }, { unique: true })
schema.index({ createdAt: 1, _id: 1 })

export function postingModel(mongo: Mongo): Model<PostingDocument> {
  return mongo.model('Posting', schema, 'postings')
}

export function postingsRepository(model: Model<PostingDocument>): Postings {
  const find = async (filter: object): Promise<Posting[]> => {
    // What a failing primary could still lose must not be built upon: it would leave a gap.
    const documents = await model.find(filter, { outbox: 0 }).readConcern('majority').lean()
    return documents.map(postingOf)
  }
  return {
    async append(entries) {
      try {
        // The driver's own call: entries are built by domain rules, and this is the hot path.
        await model.collection.insertMany(entries.map(documentOf) as never[], { ordered: true })
        return { written: entries.length, stoppedBy: null }
      } catch (error) {
        if (!(error instanceof driver.MongoBulkWriteError)) throw error
        return collisionOf(error)
      }
    },
    tellAgain: (id, event) => putIntoOutbox(model, id, event),
    byIds: (ids) => find({ _id: { $in: ids } }),
    // One key by equality: the embedded engine uses a compound index for nothing else.
    byKeys: (account, [key, ...more]) =>
      find({ account, key: more.length === 0 ? key : { $in: [key, ...more] } }),
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
    async *all() {
      const cursor = model.find({}, { outbox: 0 }).sort({ _id: 1 }).lean().cursor()
      for await (const document of cursor) yield postingOf(document)
    },
  }
}

/**
 * In an ordered write the failed entry's index is the number of entries before it that stand.
 * @throws the driver's error when it cannot be known what was written
 */
function collisionOf(error: driver.MongoBulkWriteError): Appended {
  const [failure] = [error.writeErrors].flat()
  if (failure?.code !== 11_000) throw error
  const stoppedBy = failure.errmsg?.includes('index: _id_') ? 'place' : 'key'
  return { written: failure.index, stoppedBy }
}

const documentOf = ({ posting: { id, ...rest }, outbox }: NewPosting): PostingDocument => ({
  _id: id,
  ...rest,
  outbox,
})

function postingOf(document: Omit<PostingDocument, 'outbox'>): Posting {
  const { _id, ...rest } = document
  return { id: _id, ...rest }
}
