import { type Mongo, type OutboxEvent, outboxField } from '@platform/service-kit'
import { mongo as driver, type Model, Schema } from 'mongoose'
import type { UserAccount } from '../domain/account.ts'
import type { Posting, Reference } from '../domain/posting.ts'

/** The ledger's documents: inserted, never changed (only a published event leaves the outbox). */
export interface Postings {
  /**
   * Writes entries of one account in their order and stops at the first whose place or key is taken.
   * @returns how many were written; throws when that cannot be known
   */
  append(entries: readonly NewPosting[]): Promise<number>
  byIds(ids: readonly string[]): Promise<Posting[]>
  byKeys(account: UserAccount, keys: readonly string[]): Promise<Posting[]>
  /** Accounts that got a posting since then. */
  accountsSince(since: Date): Promise<UserAccount[]>
  /** The whole ledger, account by account, each in its order. */
  all(): AsyncIterable<Posting>
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
    createdAt: { type: Date, required: true, index: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
schema.index({ account: 1, key: 1 }, { unique: true })

export function postingModel(mongo: Mongo): Model<PostingDocument> {
  return mongo.model('Posting', schema, 'postings')
}

export function postingsRepository(model: Model<PostingDocument>): Postings {
  const find = async (filter: object): Promise<Posting[]> => {
    const documents = await model.find(filter, { outbox: 0 }).lean()
    return documents.map(postingOf)
  }
  return {
    async append(entries) {
      try {
        // The driver's own call: entries are built by domain rules, and this is the hot path.
        await model.collection.insertMany(entries.map(documentOf) as never[], { ordered: true })
        return entries.length
      } catch (error) {
        const taken = indexOfTaken(error)
        if (taken === undefined) throw error
        return taken
      }
    },
    byIds: (ids) => find({ _id: { $in: ids } }),
    byKeys: (account, keys) => find({ account, key: { $in: keys } }),
    accountsSince: (since) => model.distinct('account', { createdAt: { $gte: since } }),
    async *all() {
      const cursor = model.find({}, { outbox: 0 }).sort({ _id: 1 }).lean().cursor()
      for await (const document of cursor) yield postingOf(document)
    },
  }
}

/** In an ordered write the failed entry's index is the number of entries before it that stand. */
function indexOfTaken(error: unknown): number | undefined {
  if (!(error instanceof driver.MongoBulkWriteError)) return undefined
  const [failure] = [error.writeErrors].flat()
  return failure?.code === 11_000 ? failure.index : undefined
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
