import { createHash } from 'node:crypto'
import { type Model, Schema } from 'mongoose'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { insertOnce } from '../mongo/insert-once.ts'
import type { Mongo } from '../mongo/mongo.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

interface StoredBlob {
  /** Its name. */
  _id: string
  size: number
  /** Since when it may be used by nobody, or is being removed; later for one that a sweep found in use; null where it is looked at no more. */
  pendingSince: Date | null
  /** It was in use at the last look: new and released files come before it. Absent from older documents. */
  isRechecked?: boolean
  /** A sweep has begun to remove it: it can be stored again once that is done. */
  removing: boolean
}

const schema = new Schema<StoredBlob>(
  {
    _id: { type: String, required: true },
    size: { type: Number, required: true },
    pendingSince: { type: Date, default: null },
    isRechecked: { type: Boolean, default: false },
    removing: { type: Boolean, default: false },
  },
  { versionKey: false },
)

schema.index({ isRechecked: 1, pendingSince: 1 })

/** Longer than any request takes from the storing of a blob to the write of the document that names it. */
const KEPT_UNUSED_MS = 3_600_000
const BATCH = 100
/** So many failures end a sweep: the store is down. */
const MOST_FAILURES = 1_000
const NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/

/** Whether a text is the name of a blob. */
export const isBlobName = (text: string): boolean => NAME.test(text)

/** What a document of a blob has from its release on. */
export const releasedAt = (now: Date) => ({ pendingSince: now, isRechecked: false })

export interface Blobs {
  /**
   * Stores bytes and returns their name, `<sha-256>.<extension>`, which the caller writes into its own document within the
   * hour. The same bytes have the same name.
   * @throws DomainError UNAVAILABLE while the same bytes are being removed
   */
  store(bytes: Uint8Array, extension: string): Promise<string>
  /** Undefined for a name that nothing is stored under. */
  open(name: string): Promise<StoredObject | undefined>
  /** Call it before the write that ends a use: an hour later a sweep removes what nobody uses. */
  release(name: string): Promise<void>
  /**
   * Removes all that has been used by nobody for an hour: first what is new or released, then what was in use at the last look. `used` returns those of the names that documents have.
   * @throws AggregateError with what could not be removed: the next sweep tries again
   */
  sweep(
    used: (names: readonly string[]) => Promise<ReadonlySet<string>>,
    signal: AbortSignal,
  ): Promise<void>
}

interface Parts {
  mongo: Mongo
  objects: ObjectStore
  clock: Clock
  /** Of the service, within the store. */
  folder: string
  /** Of their names. A service that keeps two kinds of files apart gives each a collection and a folder; `personal-data.ts` lists it. */
  collection?: string
  /** When a sweep looks again at a file that was in use, ms; by default only after its `release`. */
  recheckMs?: number
}

/** The files of a service's users, stored once per content under names that never change their bytes. */
export async function openBlobs({
  mongo,
  objects,
  clock,
  folder,
  collection = 'blobs',
  recheckMs,
}: Parts): Promise<Blobs> {
  const model: Model<StoredBlob> = mongo.model(collection, schema, collection)
  await mongo.initModels([model])
  const keyOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}`

  /** The document is there before the bytes, so that a sweep finds them after a crash. */
  async function note(name: string, size: number): Promise<void> {
    const pendingSince = clock.now()
    if (await insertOnce(model, { _id: name, size, pendingSince, removing: false })) return
    const { matchedCount } = await model.updateOne(
      { _id: name, removing: false },
      { $set: releasedAt(pendingSince) },
    )
    if (matchedCount === 0) throw new DomainError('UNAVAILABLE')
  }

  /** One sweep removes a file: from here on it is due to no other one, unless this one does not end it within the hour. */
  async function remove({ _id, pendingSince, removing }: StoredBlob): Promise<void> {
    const begun = clock.now()
    const unchanged = { _id, pendingSince, removing }
    const taken = await model.updateOne(unchanged, {
      $set: { removing: true, pendingSince: begun },
    })
    // Stored again in the meantime, or removed by another sweep.
    if (taken.matchedCount === 0) return
    const own = { _id, pendingSince: begun, removing: true }
    try {
      await objects.remove(keyOf(_id))
    } catch (error) {
      // The next sweep tries again.
      await model.updateOne(own, { $set: { pendingSince } })
      throw error
    }
    await model.deleteOne(own)
  }

  /** Files in use; one that was released meanwhile is looked at as such. */
  async function keep(names: readonly string[], before: Date): Promise<void> {
    if (names.length === 0) return
    const next = recheckMs ? new Date(clock.now().getTime() + recheckMs - KEPT_UNUSED_MS) : null
    await model.updateMany(
      { _id: { $in: names }, pendingSince: { $lt: before } },
      { $set: { pendingSince: next, isRechecked: true } },
    )
  }

  return {
    async store(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
      await note(name, bytes.byteLength)
      if (!(await objects.has(keyOf(name)))) await objects.put(keyOf(name), bytes)
      return name
    },

    async open(name) {
      return isBlobName(name) ? objects.open(keyOf(name)) : undefined
    },

    async release(name) {
      await model.updateOne({ _id: name, removing: false }, { $set: releasedAt(clock.now()) })
    },

    async sweep(used, signal) {
      const before = new Date(clock.now().getTime() - KEPT_UNUSED_MS)
      const failures: unknown[] = []
      const failed: string[] = []
      for (const isRechecked of [[false, null], [true]]) {
        const due = { isRechecked: { $in: isRechecked }, pendingSince: { $lt: before } }
        while (!signal.aborted && failures.length < MOST_FAILURES) {
          const others = failed.length > 0 ? { _id: { $nin: failed } } : {}
          const pending = await model
            .find({ ...due, ...others })
            .sort({ pendingSince: 1 })
            .limit(BATCH)
            .lean()
          if (pending.length === 0) break
          const inUse = await used(pending.map(({ _id }) => _id))
          const kept = pending.filter(({ _id }) => inUse.has(_id)).map(({ _id }) => _id)
          await keep(kept, before)
          for (const blob of pending) {
            if (signal.aborted) break
            if (inUse.has(blob._id)) continue
            await remove(blob).catch((error: unknown) => {
              failed.push(blob._id)
              failures.push(error)
            })
          }
        }
      }
      if (failures.length > 0) {
        throw new AggregateError(failures, `${failures.length} files were not removed`)
      }
    },
  }
}
