import { RISK_RULES, RISK_SIGNAL_KINDS } from '@platform/contracts/growth/risk-kinds'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { keptUntil, type RiskSignal } from '../../domain/risk/signal.ts'

interface StoredSignal extends Omit<RiskSignal, 'id'> {
  _id: string
  /** When a worker deletes it. */
  deleteAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

export const riskSignalSchema = new Schema<StoredSignal>(
  {
    _id: text,
    userId: text,
    kind: text,
    at: date,
    subject: { type: new Schema({ kind: text, id: text }, { _id: false }), default: null },
    deleteAt: { ...date, index: true },
  },
  { versionKey: false },
)
riskSignalSchema.index({ userId: 1, at: -1 })
riskSignalSchema.index({ userId: 1, kind: 1, at: -1 })

/** No rule asks for more of a kind, so more of it change nothing: the latest are read. */
const MOST_OF_A_KIND = RISK_RULES.count

/** What services reported about accounts. */
export interface RiskSignals {
  /** Stores it. Under its id the first of a kind stays, and one of another kind replaces an earlier one. */
  put(signal: RiskSignal): Promise<void>
  /** What it said is not so any more, unless something later is stored under its id. */
  remove(signal: Pick<RiskSignal, 'id' | 'userId'> & { at: Date }): Promise<void>
  /** The latest of each kind, the latest first. However many there are of one kind, those of the others are all here. */
  of(userId: string): Promise<RiskSignal[]>
  deleteOf(userId: string): Promise<void>
  /** Deletes what was kept long enough. */
  deleteOld(now: Date): Promise<void>
}

export function riskSignalsRepository(model: Model<StoredSignal>): RiskSignals {
  const latest = (filter: object) =>
    model.find(filter).sort({ at: -1 }).limit(MOST_OF_A_KIND).lean<StoredSignal[]>()
  return {
    async put({ id, ...signal }) {
      const replacement = { ...signal, deleteAt: keptUntil(signal) }
      const older = { _id: id, kind: { $ne: signal.kind }, at: { $lte: signal.at } }
      // Any other one under this id stays, and the id is taken.
      await unlessTaken(() => model.replaceOne(older, replacement, { upsert: true }))
    },
    async remove({ id, userId, at }) {
      await model.deleteOne({ _id: id, userId, at: { $lte: at } })
    },
    async of(userId) {
      const found = await latest({ userId })
      // That is all of most accounts.
      if (found.length < MOST_OF_A_KIND) return found.map(signalOf)
      const kinds = RISK_SIGNAL_KINDS.map((kind) => latest({ userId, kind }))
      const all = (await Promise.all(kinds)).flat()
      return all.sort((a, b) => b.at.getTime() - a.at.getTime()).map(signalOf)
    },
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
    async deleteOld(now) {
      await model.deleteMany({ deleteAt: { $lte: now } })
    },
  }
}

const signalOf = ({ _id: id, deleteAt: _deleteAt, ...rest }: StoredSignal): RiskSignal => ({
  id,
  ...rest,
})
