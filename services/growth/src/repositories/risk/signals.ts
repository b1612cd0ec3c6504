import { DAY_MS } from '@platform/contracts/constants'
import type { RiskSignalKind } from '@platform/contracts/growth/risk-kinds'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { keptUntil, type RiskSignal } from '../../domain/risk/signal.ts'

/** What stays of a signal that is not so any more: an earlier one that comes later does not take its place. It is not a signal. */
const WITHDRAWN = 'withdrawn'
/** As long as the signal that is kept longest. */
const WITHDRAWN_KEPT_MS = 365 * DAY_MS

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

/** More of one account change nothing: the latest are read. */
const MOST_READ = 500

/** What services reported about accounts. */
export interface RiskSignals {
  /** Stores it. Under its id the first of a kind stays, and one of another kind replaces an earlier one. */
  put(signal: RiskSignal): Promise<void>
  /** What it said is not so any more, unless something later is stored under its id. Nothing earlier is stored under it then. */
  remove(signal: Pick<RiskSignal, 'id' | 'userId'> & { at: Date }): Promise<void>
  /** The latest first. */
  of(userId: string): Promise<RiskSignal[]>
  deleteOf(userId: string): Promise<void>
  /** Deletes what was kept long enough. */
  deleteOld(now: Date): Promise<void>
}

export function riskSignalsRepository(model: Model<StoredSignal>): RiskSignals {
  return {
    async put({ id, ...signal }) {
      const replacement = { ...signal, deleteAt: keptUntil(signal) }
      const older = { _id: id, kind: { $ne: signal.kind }, at: { $lte: signal.at } }
      // Any other one under this id stays, and the id is taken.
      await unlessTaken(() => model.replaceOne(older, replacement, { upsert: true }))
    },
    async remove({ id, userId, at }) {
      const deleteAt = new Date(at.getTime() + WITHDRAWN_KEPT_MS)
      const withdrawn = { userId, kind: WITHDRAWN, at, subject: null, deleteAt } as const
      const older = { _id: id, userId, at: { $lte: at } }
      await unlessTaken(() => model.replaceOne(older, withdrawn, { upsert: true }))
    },
    async of(userId) {
      const reported = { userId, kind: { $ne: WITHDRAWN } } as const
      const found = model.find(reported).sort({ at: -1 }).limit(MOST_READ)
      return (await found.lean<StoredSignal[]>()).flatMap(signalsOf)
    },
    async deleteOf(userId) {
      await model.deleteMany({ userId })
    },
    async deleteOld(now) {
      await model.deleteMany({ deleteAt: { $lte: now } })
    },
  }
}

const signalsOf = ({ _id: id, kind, deleteAt: _, ...rest }: StoredSignal): RiskSignal[] =>
  kind === WITHDRAWN ? [] : [{ id, kind, ...rest }]
