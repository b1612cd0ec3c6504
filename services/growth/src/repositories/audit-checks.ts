import type { AuditCheck } from '@platform/contracts/growth/audit'
import { type Model, Schema } from 'mongoose'
import type { Tip } from '../domain/audit/line.ts'

type StoredCheck = Omit<AuditCheck, 'checkedAt'> & {
  _id: string
  checkedAt: Date
  /** Absent of a check of a former version. */
  wholeTip?: Tip | null
}

export const auditCheckSchema = new Schema<StoredCheck>(
  {
    _id: { type: String, required: true },
    checkedAt: { type: Date, required: true },
    lines: { type: Number, required: true },
    tip: { type: String, default: null },
    fault: { type: Schema.Types.Mixed, default: null },
    wholeTip: { type: Schema.Types.Mixed, default: undefined },
  },
  { versionKey: false },
)

/** There is one check: the last. */
const LAST = 'last'

export interface AuditChecks {
  /** @param wholeTip the last line that a check has found while the trail was whole; null before the first line */
  keep(check: AuditCheck, wholeTip: Tip | null): Promise<void>
  last(): Promise<AuditCheck | null>
  wholeTip(): Promise<Tip | null>
}

/** What the last check of the merged audit trail found. */
export const auditChecksRepository = (model: Model<StoredCheck>): AuditChecks => ({
  async keep({ checkedAt, ...check }, wholeTip) {
    const found = { ...check, checkedAt: new Date(checkedAt), wholeTip }
    await model.updateOne({ _id: LAST }, { $set: found }, { upsert: true })
  },

  async last() {
    const stored = await model.findById(LAST).lean<StoredCheck>()
    if (!stored) return null
    const { _id, checkedAt, wholeTip: _wholeTip, ...check } = stored
    return { ...check, checkedAt: checkedAt.toISOString() }
  },

  async wholeTip() {
    const stored = await model.findById(LAST).lean<StoredCheck>()
    if (!stored) return null
    const { wholeTip, fault, lines: seq, tip: hash } = stored
    if (wholeTip !== undefined) return wholeTip
    return fault || hash === null ? null : { seq, hash }
  },
})
