import { type Model, Schema } from 'mongoose'
import { insertOrFind } from '../mongo/insert-once.ts'
import { type KeysetPosition, keyset } from '../mongo/keyset.ts'
import type { Mongo } from '../mongo/mongo.ts'
import type { PersonalCollection } from '../personal-data/table.ts'
import type { ActState } from './staff-acts.ts'

/** What staff asked for, as it is stored. One that waits and whose time is over is expired. */
export interface ApprovalRequest {
  id: string
  kind: string
  body: ActState
  bodyHash: string
  reason: string
  askedBy: string
  /** The roles of the asker at that time. */
  askedRoles: readonly string[]
  askedAt: Date
  expiresAt: Date
  state: 'waiting' | 'approved' | 'done' | 'failed' | 'refused' | 'withdrawn'
  decidedBy: string | null
  decidedRoles: readonly string[]
  decidedAt: Date | null
  decisionReason: string | null
  failure: string | null
}

type Stored = Omit<ApprovalRequest, 'id'> & {
  _id: string
  /** When it was decided, until the decision is recorded and carried out. */
  unfinishedSince?: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const schema = new Schema<Stored>(
  {
    _id: text,
    kind: text,
    body: { type: Schema.Types.Mixed, required: true },
    bodyHash: text,
    reason: text,
    askedBy: text,
    askedRoles: [String],
    askedAt: { ...date, index: true },
    expiresAt: date,
    state: text,
    decidedBy: { type: String, default: null },
    decidedRoles: [String],
    decidedAt: { type: Date, default: null },
    decisionReason: { type: String, default: null },
    failure: { type: String, default: null },
    unfinishedSince: { type: Date, index: true, sparse: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ state: 1, askedAt: -1 })
schema.index({ kind: 1, askedAt: -1 })

/** The model of the collection, which the service initialises with its others. */
export const approvalModel = (mongo: Pick<Mongo, 'model'>): Model<Stored> =>
  mongo.model('Approval', schema, 'approvals')

/** The line of the collection in a service's table of personal data. */
export const approvalData: PersonalCollection = {
  fate: 'kept',
  holds: 'What staff asked for, and who of them approved it, by the ids of accounts',
  because: 'Staff answer for what they did. It names accounts by their ids alone.',
}

interface Decision {
  state: 'approved' | 'refused' | 'withdrawn'
  decidedBy: string
  decidedRoles: readonly string[]
  decidedAt: Date
  decisionReason: string
}

export type ApprovalStore = ReturnType<typeof approvalStore>

export function approvalStore(model: Model<Stored>) {
  return {
    /** @returns the stored request: this, or the first under its id */
    async add({ id, ...request }: ApprovalRequest): Promise<ApprovalRequest> {
      return requestOf(await insertOrFind(model, { _id: id, ...request }))
    },

    async find(id: string): Promise<ApprovalRequest | null> {
      const found = await model.findById(id).lean<Stored>()
      return found && requestOf(found)
    },

    /** Null unless it waits and its time is not over: of several decisions one is made. */
    async decide(id: string, decision: Decision): Promise<ApprovalRequest | null> {
      const { decidedAt } = decision
      const decided = await model
        .findOneAndUpdate(
          { _id: id, state: 'waiting', expiresAt: { $gt: decidedAt } },
          { $set: { ...decision, unfinishedSince: decidedAt } },
          { returnDocument: 'after' },
        )
        .lean<Stored>()
      return decided && requestOf(decided)
    },

    /** Of a decision that is carried out. */
    async finish(
      { id, state }: ApprovalRequest,
      end: { state: ApprovalRequest['state']; failure: string | null },
    ): Promise<void> {
      await model.updateOne({ _id: id, state }, { $set: end, $unset: { unfinishedSince: 1 } })
    },

    /** Decided before then, and not carried out. */
    async unfinished(before: Date, limit: number): Promise<ApprovalRequest[]> {
      const found = model.find({ unfinishedSince: { $lte: before } }).sort({ unfinishedSince: 1 })
      return (await found.limit(limit).lean<Stored[]>()).map(requestOf)
    },

    /** Newest first, from after a position on: all, or those that wait at a time; of one kind, or of each. */
    async list(
      { waitingAt, kind }: { waitingAt: Date | null; kind?: string | undefined },
      after: KeysetPosition<Date> | null,
      limit: number,
    ): Promise<ApprovalRequest[]> {
      const { filter, sort } = keyset<Stored>('askedAt', -1, after)
      const waiting = waitingAt && { state: 'waiting', expiresAt: { $gt: waitingAt } }
      const where: object = { ...(kind !== undefined && { kind }), ...waiting, ...filter }
      const found = model.find(where).sort(sort)
      return (await found.limit(limit).lean<Stored[]>()).map(requestOf)
    },
  }
}

function requestOf({ _id, unfinishedSince: _since, ...request }: Stored): ApprovalRequest {
  return { id: _id, ...request }
}
