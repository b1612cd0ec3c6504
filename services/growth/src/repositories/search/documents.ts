import { isDeepStrictEqual } from 'node:util'
import { SEARCH_KINDS, type SearchKind } from '@platform/contracts/growth/search-kinds'
import { raceSafeUpsert, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { type SearchDocument, textIn } from '../../domain/search/document.ts'
import { foldedText } from '../../domain/search/words.ts'

/** The id is `keyOf` of the document. */
interface StoredDocument {
  _id: string
  kind: SearchKind
  /** The document's own id; absent once it can be found no more, as is all that follows from it. */
  ref?: string
  /** The account, of a person. */
  userId?: string
  /** Of all kinds but people: instances have it in memory. Former versions did not store it. */
  isFollowed?: true
  /** The name of a person as it is compared: there are too many to have them in memory. */
  searchName?: string
  content: Omit<SearchDocument, 'kind' | 'id' | 'userId'> | null
  changedAt: Date
}

const text = { type: String, required: true } as const

export const searchDocumentSchema = new Schema<StoredDocument>(
  {
    _id: text,
    kind: text,
    ref: String,
    userId: { type: String, index: true, sparse: true },
    isFollowed: Boolean,
    searchName: String,
    content: { type: Schema.Types.Mixed, default: null },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
// Of one kind by their ids, people by their names, and what instances follow by its changes.
searchDocumentSchema.index({ kind: 1, ref: 1 })
searchDocumentSchema.index({ kind: 1, searchName: 1 })
searchDocumentSchema.index({ isFollowed: 1, changedAt: 1, _id: 1 })

/** A document that is there, or, without `document`, one that can be found no more. */
export interface DocumentChange {
  key: string
  document: SearchDocument | null
  changedAt: Date
}

/** When the service was asked for what is stored `now`. */
export interface ChangeTimes {
  askedAt: Date
  now: Date
}

/** What searches find, as services last said. Instances follow it into their memory, but for people. */
export interface SearchDocuments {
  /** Stores them, where they differ from what is stored and that was not changed since their service was asked. */
  put(
    documents: readonly { key: string; document: SearchDocument }[],
    times: ChangeTimes,
  ): Promise<void>
  /** They can be found no more; nothing but their keys and the time stays, for instances that have them in memory. */
  remove(keys: readonly string[], times: ChangeTimes): Promise<void>
  /** Keys of one kind whose ids come after one and, unless it is null, not after the other. */
  keysBetween(kind: SearchKind, after: string, last: string | null): Promise<string[]>
  /** People whose names begin so, by their names. */
  peopleNamed(beginning: string, limit: number): Promise<SearchDocument[]>
  /** What changed at that time or later of what instances follow, from after a key on, the earliest first. */
  changedSince(from: { changedAt: Date; key: string }, limit: number): Promise<DocumentChange[]>
  /** It can be found no more, whatever else says so, and nothing that was asked for before puts it back. */
  forget(kind: SearchKind, keys: readonly string[], now: Date): Promise<void>
  /** Deletes what has been found no more since before then. */
  deleteRemoved(before: Date): Promise<void>
}

export function searchDocumentsRepository(model: Model<StoredDocument>): SearchDocuments {
  return {
    async put(documents, { askedAt, now }) {
      if (documents.length === 0) return
      const keys = documents.map(({ key }) => key)
      const stored = await model.find({ _id: { $in: keys } }).lean<StoredDocument[]>()
      const before = new Map(stored.filter(isComplete).map((one) => [one._id, documentOf(one)]))
      const changed = documents.filter(
        ({ key, document }) => !isDeepStrictEqual(before.get(key), document),
      )
      if (changed.length === 0) return
      const writes = changed.map(({ key, document: { kind, id: ref, userId, ...content } }) => ({
        updateOne: {
          filter: { _id: key, changedAt: { $lte: askedAt } },
          update: {
            $set: {
              ...{ kind, ref, content, changedAt: now },
              ...(userId !== null && { userId }),
              ...foundBy(kind, content),
            },
            ...(userId === null && { $unset: { userId: 1 } }),
          },
          upsert: true,
        },
      }))
      // One that was changed since is not replaced, and cannot be inserted either.
      await unlessTaken(() => model.bulkWrite(writes as never, { ordered: false }))
    },
    async remove(keys, { askedAt, now }) {
      if (keys.length === 0) return
      const filter = {
        _id: { $in: [...keys] },
        ref: { $exists: true },
        changedAt: { $lte: askedAt },
      }
      await model.updateMany(filter, {
        $set: { content: null, changedAt: now },
        $unset: REMOVED,
      })
    },
    async keysBetween(kind, after, last) {
      const ref = { $gt: after, ...(last !== null && { $lte: last }) }
      const found = await model.find({ kind, ref }, { _id: 1 }).lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    async peopleNamed(beginning, limit) {
      const from = foldedText(beginning)
      if (from === '') return []
      const searchName = { $gte: from, $lt: `${from}${LAST}` }
      const found = model.find({ kind: 'person', searchName }).sort({ searchName: 1 }).limit(limit)
      return (await found.lean<StoredDocument[]>()).flatMap((one) => documentOf(one) ?? [])
    },
    async changedSince({ changedAt, key }, limit) {
      const isFollowed = true as const
      const later = [
        { isFollowed, changedAt: { $gt: changedAt } },
        { isFollowed, changedAt, _id: { $gt: key } },
      ]
      const found = model.find({ $or: later }).sort({ changedAt: 1, _id: 1 }).limit(limit)
      return (await found.lean<StoredDocument[]>()).map((one) => ({
        key: one._id,
        document: documentOf(one),
        changedAt: one.changedAt,
      }))
    },
    async forget(kind, keys, now) {
      if (keys.length === 0) return
      const update = {
        $set: { kind, content: null, changedAt: now, ...(kind !== 'person' && FOLLOWED) },
        $unset: REMOVED,
      }
      const writes = keys.map((_id) => ({
        updateOne: { filter: { _id }, update, upsert: true },
      }))
      await raceSafeUpsert(() => model.bulkWrite(writes as never, { ordered: false }))
    },
    async deleteRemoved(before) {
      // By kind, so that an index finds the few without a ref.
      const kind = { $in: [...SEARCH_KINDS] }
      await model.deleteMany({ kind, ref: { $exists: false }, changedAt: { $lt: before } })
    },
  }
}

/** After every other letter. */
const LAST = '\u{10ffff}'
const FOLLOWED = { isFollowed: true } as const
const REMOVED = { ref: 1, userId: 1, searchName: 1 } as const

/** What of a document searches find it by, beside its content. */
const foundBy = (kind: SearchKind, { title }: Pick<SearchDocument, 'title'>) =>
  kind === 'person' ? { searchName: foldedText(textIn(title, 'en')) } : FOLLOWED

/** Whether it has what it is found by; former versions did not store that. */
const isComplete = ({ kind, searchName, isFollowed }: StoredDocument): boolean =>
  kind === 'person' ? searchName !== undefined : isFollowed === true

function documentOf({ kind, ref, userId, content }: StoredDocument): SearchDocument | null {
  if (ref === undefined || content === null) return null
  return { kind, id: ref, userId: userId ?? null, ...content }
}
