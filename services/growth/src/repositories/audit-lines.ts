import type { AuditFilters, AuditLine } from '@platform/contracts/growth/audit'
import { AUDITED_SERVICES } from '@platform/contracts/growth/audited-services'
import { unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { EMPTY, type Tip } from '../domain/audit/line.ts'

type StoredLine = Omit<AuditLine, 'seq' | 'act' | 'addedAt'> & {
  /** The place in the trail. */
  _id: number
  /** `<service>:<id of the act>`: an act has one line. */
  actKey: string
  act: Omit<AuditLine['act'], 'at'> & { at: Date }
  addedAt: Date
}

const text = { type: String, required: true } as const
const mixed = { type: Schema.Types.Mixed, default: null }

export const auditLineSchema = new Schema<StoredLine>(
  {
    _id: { type: Number, required: true },
    actKey: { ...text, unique: true },
    previous: text,
    hash: text,
    service: text,
    act: new Schema(
      {
        id: text,
        at: { type: Date, required: true },
        actor: text,
        roles: [String],
        action: text,
        subject: new Schema({ kind: text, id: text }, { _id: false }),
        before: mixed,
        after: mixed,
        reason: { type: String, default: null },
      },
      { _id: false, id: false, minimize: false },
    ),
    isWhole: { type: Boolean, required: true },
    addedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
auditLineSchema.index({ service: 1, _id: -1 })
auditLineSchema.index({ 'act.actor': 1, _id: -1 })
auditLineSchema.index({ 'act.subject.id': 1, _id: -1 })
auditLineSchema.index({ 'act.action': 1, _id: -1 })
auditLineSchema.index({ service: 1, 'act.at': -1 })
auditLineSchema.index({ 'act.at': -1 })

/** The merged audit trail: lines are inserted, never changed, never deleted. */
export interface AuditLines {
  tip(): Promise<Tip>
  /** @returns false when another line has its place, or its act is in the trail */
  add(line: AuditLine): Promise<boolean>
  hasAct(service: AuditLine['service'], actId: string): Promise<boolean>
  /** Newest first, from before a place on. */
  list(filters: AuditFilters, before: number | null, limit: number): Promise<AuditLine[]>
  /** Oldest first, from after a place on. */
  after(seq: number, limit: number): Promise<AuditLine[]>
  /** How many acts each service has had since that time, of those that had some. */
  countSince(time: Date): Promise<{ service: AuditLine['service']; count: number }[]>
}

export function auditLinesRepository(model: Model<StoredLine>): AuditLines {
  return {
    async tip() {
      const last = await model.findOne({}, { hash: 1 }).sort({ _id: -1 }).lean()
      return last ? { seq: last._id, hash: last.hash } : EMPTY
    },

    add({ seq, act, addedAt, ...line }) {
      const document: StoredLine = {
        ...line,
        _id: seq,
        actKey: keyOf(line.service, act.id),
        act: { ...act, at: new Date(act.at) },
        addedAt: new Date(addedAt),
      }
      return unlessTaken(() => model.create([document]))
    },

    async hasAct(service, actId) {
      return (await model.exists({ actKey: keyOf(service, actId) })) !== null
    },

    async list(filters, before, limit) {
      const found = await model
        .find({ ...filterOf(filters), ...(before !== null && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredLine[]>()
      return found.map(lineOf)
    },

    async after(seq, limit) {
      const found = await model
        .find({ _id: { $gt: seq } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredLine[]>()
      return found.map(lineOf)
    },

    async countSince(time) {
      const counts = await Promise.all(
        AUDITED_SERVICES.map(async (service) => ({
          service,
          count: await model.countDocuments({ service, 'act.at': { $gte: time } }),
        })),
      )
      return counts.filter(({ count }) => count > 0)
    },
  }
}

const keyOf = (service: string, actId: string) => `${service}:${actId}`

function filterOf({ service, actor, subject, action, from, to }: AuditFilters) {
  const at = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(to !== undefined && { $lt: new Date(to) }),
  }
  return {
    ...(service !== undefined && { service }),
    ...(actor !== undefined && { 'act.actor': actor }),
    ...(subject !== undefined && { 'act.subject.id': subject }),
    ...(action !== undefined && { 'act.action': action }),
    ...(Object.keys(at).length > 0 && { 'act.at': at }),
  }
}

/** A line as it was added. */
function lineOf({ _id: seq, actKey: _key, act, addedAt, ...line }: StoredLine): AuditLine {
  const { id, actor, roles, action, subject, before, after, reason } = act
  return {
    seq,
    ...line,
    act: {
      ...{ id, at: act.at.toISOString(), actor, roles, action, subject },
      ...{ before: before ?? null, after: after ?? null, reason: reason ?? null },
    },
    addedAt: addedAt.toISOString(),
  }
}
