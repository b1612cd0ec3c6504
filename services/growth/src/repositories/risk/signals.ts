import {
  RISK_RULES,
  RISK_SIGNAL_KINDS,
  type RiskSignalKind,
} from '@platform/contracts/growth/risk-kinds'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { keptUntil, longestKeptUntil, type RiskSignal } from '../../domain/risk/signal.ts'

/**
 * In place of a kind: what the signal said is not so any more. It stays stored, so that an earlier event that is handled later does not
 * bring the signal back.
 */
const WITHDRAWN = 'withdrawn'

interface StoredSignal extends Omit<RiskSignal, 'id' | 'kind'> {
  _id: string
  kind: RiskSignalKind | typeof WITHDRAWN
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
  /** Stores it, unless something later is stored under its id; of one kind the first stays. */
  put(signal: RiskSignal): Promise<void>
  /** What it said by then is not so any more, also where that comes later; something later is. */
  withdraw(signal: Pick<RiskSignal, 'id' | 'userId'> & { at: Date }): Promise<void>
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
    async withdraw({ id, userId, at }) {
      const deleteAt = longestKeptUntil(at)
      const withdrawn = { userId, kind: WITHDRAWN, at, subject: null, deleteAt } as const
      const older = { _id: id, userId, at: { $lte: at } }
      await unlessTaken(() => model.replaceOne(older, withdrawn, { upsert: true }))
    },
    async of(userId) {
      const found = await latest({ userId, kind: { $ne: WITHDRAWN } })
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

/** Of one that is not withdrawn. */
const signalOf = ({ _id: id, deleteAt: _deleteAt, kind, ...rest }: StoredSignal): RiskSignal => ({
  ...{ id, kind: kind as RiskSignalKind },
  ...rest,
})
