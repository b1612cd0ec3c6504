import { type Model, Schema } from 'mongoose'

/** An action that requires a role or the command line: actor, action, subject. Never changed, never deleted. */
export interface AuditRecord {
  id: string
  at: Date
  actor: string
  action:
    | 'grant-roles'
    | 'take-roles'
    | 'set-roles'
    | 'look-at-user'
    | 'end-second-factor'
    | 'set-partner'
    | 'rotate-partner-secret'
  /** The user, or the partner, that it concerns. */
  userId?: string
  partner?: string
  details: Record<string, unknown>
}

type StoredAudit = Omit<AuditRecord, 'id'> & { _id: string }

export const auditSchema = new Schema<StoredAudit>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    action: { type: String, required: true },
    userId: { type: String, index: true },
    partner: String,
    details: { type: Schema.Types.Mixed, required: true },
  },
  // Mongoose would drop empty `details`, which are required.
  { versionKey: false, minimize: false },
)

export type Audit = ReturnType<typeof auditRepository>

export function auditRepository(model: Model<StoredAudit>) {
  return {
    async insert({ id, ...record }: AuditRecord): Promise<void> {
      await model.create({ _id: id, ...record })
    },

    async insertAll(records: readonly AuditRecord[]): Promise<void> {
      await model.insertMany(records.map(({ id, ...record }) => ({ _id: id, ...record })))
    },
  }
}
