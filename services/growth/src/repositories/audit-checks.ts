import type { AuditCheck } from '@platform/contracts/growth/audit'
import { type Model, Schema } from 'mongoose'

type StoredCheck = Omit<AuditCheck, 'checkedAt'> & { _id: string; checkedAt: Date }

export const auditCheckSchema = new Schema<StoredCheck>(
  {
    _id: { type: String, required: true },
    checkedAt: { type: Date, required: true },
    lines: { type: Number, required: true },
    tip: { type: String, default: null },
    fault: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
)

/** There is one check: the last. */
const LAST = 'last'

export interface AuditChecks {
  keep(check: AuditCheck): Promise<void>
  last(): Promise<AuditCheck | null>
}

/** What the last check of the merged audit trail found. */
export const auditChecksRepository = (model: Model<StoredCheck>): AuditChecks => ({
  async keep({ checkedAt, ...check }) {
    const found = { ...check, checkedAt: new Date(checkedAt) }
    await model.updateOne({ _id: LAST }, { $set: found }, { upsert: true })
  },

  async last() {
    const stored = await model.findById(LAST).lean<StoredCheck>()
    if (!stored) return null
    const { _id, checkedAt, ...check } = stored
    return { ...check, checkedAt: checkedAt.toISOString() }
  },
})
