import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { MOST_SEEN, type Signal, type SignalKind } from '../domain/holds/signal.ts'

/** With which devices, networks and outside accounts users were seen lately. */
export interface Signals {
  /** Stores them, or that they were seen again. */
  see(signals: readonly Signal[]): Promise<void>
  /** All with this mark that were seen since then, the latest first; MOST_SEEN at most. */
  seenWith(kind: SignalKind, mark: string, since: Date): Promise<Signal[]>
  ofUser(userId: string, since: Date): Promise<Signal[]>
  /** Deletes those that were not seen since then. */
  deleteOlder(than: Date): Promise<void>
}

interface SignalDocument extends Omit<Signal, 'id'> {
  _id: string
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const signalSchema = new Schema<SignalDocument>(
  {
    _id: text,
    kind: text,
    mark: text,
    userId: { ...text, index: true },
    inviter: { type: String, default: null },
    firstAt: date,
    lastAt: { ...date, index: true },
  },
  { versionKey: false },
)
signalSchema.index({ kind: 1, mark: 1, lastAt: -1 })

export function signalsRepository(model: Model<SignalDocument>): Signals {
  return {
    async see(signals) {
      if (signals.length === 0) return
      // Two requests of one user at once: the other one has stored it.
      await unlessTaken(() =>
        model.bulkWrite(
          signals.map(({ id, lastAt, inviter, ...first }) => ({
            updateOne: {
              filter: { _id: id },
              update: { $setOnInsert: first, $set: { inviter }, $max: { lastAt } },
              upsert: true,
            },
          })),
          { ordered: false },
        ),
      )
    },
    async seenWith(kind, mark, since) {
      const found = model.find({ kind, mark, lastAt: { $gte: since } }).sort({ lastAt: -1 })
      return (await found.limit(MOST_SEEN).lean()).map(signalOf)
    },
    async ofUser(userId, since) {
      const found = model.find({ userId, lastAt: { $gte: since } })
      return (await found.limit(MOST_SEEN).lean()).map(signalOf)
    },
    async deleteOlder(than) {
      await model.deleteMany({ lastAt: { $lt: than } })
    },
  }
}

const signalOf = ({ _id: id, ...rest }: SignalDocument): Signal => ({ id, ...rest })
