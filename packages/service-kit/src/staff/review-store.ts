import type { Verdict } from '@platform/contracts/staff/reviews'
import { type Model, Schema } from 'mongoose'
import { insertOrFind } from '../mongo/insert-once.ts'
import type { Mongo } from '../mongo/mongo.ts'
import type { PersonalCollection } from '../personal-data/table.ts'

export interface ReviewDecision {
  verdict: Verdict
  by: string
  roles: readonly string[]
  /** Of a rejection whose kind has a list of grounds. */
  ground?: string | null
  reason: string
  at: Date
}

/** Which decision about an item: the first, or that of an appeal. */
export type ReviewStage = 'first' | 'appeal'

/** An item of a review queue as it is stored. */
export interface ReviewItem {
  id: string
  kind: string
  subject: { kind: string; id: string }
  userId: string
  /** Other users whom the decision affects: like that one, none of them decides. Absent of items of former versions. */
  others?: readonly string[]
  evidence: readonly string[]
  risk: number
  createdAt: Date
  state: 'open' | 'decided' | 'appealed' | 'final' | 'withdrawn'
  claimedBy: string | null
  claimedUntil: Date | null
  /** Since when it is refused to reviewers who are linked with its user, and claimed by no other. */
  refusedSince?: Date | null
  decision: ReviewDecision | null
  appeal: { reason: string; at: Date } | null
  appealDecision: ReviewDecision | null
}

type Stored = Omit<ReviewItem, 'id'> & {
  _id: string
  /**
   * When it was decided, until the decision is recorded and has had its effect. Nobody appeals meanwhile, so the state says
   * which of the two decisions it is; a former version let them, so an appealed item may wait for the effect of the first.
   */
  unfinishedSince?: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const noId = { _id: false } as const
const decision = new Schema<ReviewDecision>(
  {
    ...{ verdict: text, by: text, roles: [String], reason: text, at: date },
    ground: { type: String, default: null },
  },
  noId,
)

const schema = new Schema<Stored>(
  {
    _id: text,
    kind: text,
    subject: new Schema({ kind: text, id: text }, noId),
    userId: { ...text, index: true },
    others: [String],
    evidence: [String],
    risk: { type: Number, required: true },
    createdAt: date,
    state: text,
    claimedBy: { type: String, default: null },
    claimedUntil: { type: Date, default: null },
    refusedSince: Date,
    decision: { type: decision, default: null },
    appeal: { type: new Schema({ reason: text, at: date }, noId), default: null },
    appealDecision: { type: decision, default: null },
    unfinishedSince: { type: Date, index: true, sparse: true },
  },
  { versionKey: false },
)
schema.index({ state: 1, createdAt: 1 })
schema.index({ state: 1, 'appeal.at': 1 })
schema.index({ refusedSince: 1 }, { sparse: true })
schema.index({ state: 1, risk: -1, createdAt: 1, _id: 1 })
schema.index({ state: 1, 'subject.id': 1, risk: -1, createdAt: 1, _id: 1 })

/** Where an item is in the queue. */
export interface QueuePosition {
  risk: number
  createdAt: Date
  id: string
}

/** The model of the collection, which the service initialises with its others. */
export const reviewModel = (mongo: Pick<Mongo, 'model'>): Model<Stored> =>
  mongo.model('Review', schema, 'reviews')

const unclaimed = { claimedBy: null, claimedUntil: null }
const undecided = { state: { $in: ['open', 'appealed'] } }
const withdrawn = { state: 'withdrawn', ...unclaimed, refusedSince: null }
/** Appeals whose words are stored, and how they are deleted. */
const worded = { 'appeal.reason': { $gt: '' } }
const wordless = { 'appeal.reason': '' }

/** The line of the collection in a service's table of personal data. */
export const reviewData = {
  fate: 'kept',
  holds: 'What was reviewed about a user, what was decided and why, by the ids of accounts',
  because:
    'Staff answer for what they decided. It names accounts by their ids alone. What the user wrote in appeals is deleted.',
  find: 'userId',
  ends: (userId: string) => [
    { filter: { userId, ...undecided }, set: withdrawn },
    // What they wrote themselves is theirs.
    { filter: { userId, ...worded }, set: wordless },
  ],
  hidden: [
    'others',
    'claimedBy',
    'decision.by',
    'decision.roles',
    'appealDecision.by',
    'appealDecision.roles',
  ],
} satisfies PersonalCollection

export type ReviewStore = ReturnType<typeof reviewStore>

export function reviewStore(model: Model<Stored>) {
  /** Changes an item that still is as `filter` says; null otherwise. */
  const change = async (filter: object, update: object) => {
    const changed = await model
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<Stored>()
    return changed && itemOf(changed)
  }

  return {
    /** @returns the stored item: this, or the first under its id */
    async add({ id, ...item }: ReviewItem): Promise<ReviewItem> {
      return itemOf(await insertOrFind(model, { _id: id, ...item }))
    },

    async find(id: string): Promise<ReviewItem | null> {
      const found = await model.findById(id).lean<Stored>()
      return found && itemOf(found)
    },

    /** Those of these ids that there are, in any order. */
    async findAll(ids: readonly string[]): Promise<ReviewItem[]> {
      const found = await model.find({ _id: { $in: [...ids] } }).lean<Stored[]>()
      return found.map(itemOf)
    },

    /** Null while another reviewer has it. */
    claim: ({ id, state }: ReviewItem, by: string, now: Date, until: Date) =>
      change(
        {
          _id: id,
          state,
          $or: [{ claimedBy: null }, { claimedBy: by }, { claimedUntil: { $lte: now } }],
        },
        { $set: { claimedBy: by, claimedUntil: until }, $unset: { refusedSince: 1 } },
      ),

    /** This reviewer is refused it; nothing changes where another one has it, or had it until their time was over. */
    async refuse(id: string, by: string, now: Date): Promise<void> {
      const claimedBy = { $in: [null, by] }
      const filter: object = { _id: id, ...undecided, claimedBy, refusedSince: null }
      await model.updateOne(filter, { $set: { refusedSince: now } })
    },

    /** Since when the item has waited that is refused to reviewers for the longest, and claimed by no other; null where none is. */
    async refusedSince(): Promise<Date | null> {
      const refused: object = { ...undecided, refusedSince: { $gt: new Date(0) } }
      const item = await model.findOne(refused).sort({ refusedSince: 1 }).lean<Stored>()
      return item?.refusedSince ?? null
    },

    /** Null unless the reviewer has it. */
    release: (id: string, by: string) => change({ _id: id, claimedBy: by }, { $set: unclaimed }),

    /** Null unless it is in this state and the reviewer has it at that time. */
    decide({ id, state }: ReviewItem, made: ReviewDecision) {
      const set =
        state === 'appealed'
          ? { state: 'final', appealDecision: made }
          : { state: 'decided', decision: made }
      return change(
        { _id: id, state, claimedBy: made.by, claimedUntil: { $gt: made.at } },
        { $set: { ...set, ...unclaimed, unfinishedSince: made.at }, $unset: { refusedSince: 1 } },
      )
    },

    /** Whether a decision about it has had no effect yet. */
    isUnfinished: async (id: string) =>
      (await model.exists({ _id: id, unfinishedSince: { $ne: null } })) !== null,

    /** Null unless it was rejected with its effect, and not appealed against. */
    appeal: (id: string, userId: string, appeal: { reason: string; at: Date }) =>
      change(
        {
          ...{ _id: id, userId, state: 'decided', 'decision.verdict': 'reject' },
          unfinishedSince: null,
        },
        { $set: { state: 'appealed', appeal } },
      ),

    /** Replaces the evidence of an item that waits for a decision. False of another one. */
    async note(id: string, evidence: readonly string[]): Promise<boolean> {
      const noted = await model.updateOne({ _id: id, ...undecided } as object, {
        $set: { evidence: [...evidence] },
      })
      return noted.matchedCount === 1
    },

    /** Null unless it waits for a decision. */
    withdraw: (id: string) => change({ _id: id, ...undecided }, { $set: withdrawn }),

    /** Deletes the words of the user's appeals that nobody decides any more. */
    async forgetAppeals(userId: string): Promise<void> {
      const filter: object = { userId, state: { $ne: 'appealed' }, ...worded }
      await model.updateMany(filter, { $set: wordless })
    },

    /** Since when the item that has waited longest waits for a decision; null where none does. */
    async waitingSince(): Promise<Date | null> {
      const [open, appealed] = await Promise.all([
        model.findOne({ state: 'open' }, { createdAt: 1 }).sort({ createdAt: 1 }).lean<Stored>(),
        model.findOne({ state: 'appealed' }, { appeal: 1 }).sort({ 'appeal.at': 1 }).lean<Stored>(),
      ])
      const times = [open?.createdAt, appealed?.appeal?.at].filter((at) => at !== undefined)
      return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    },

    /** The decision of this stage has had its effect. */
    async finish(id: string, stage: ReviewStage): Promise<void> {
      const state: object = stage === 'appeal' ? { $eq: 'final' } : { $ne: 'final' }
      await model.updateOne({ _id: id, state }, { $unset: { unfinishedSince: 1 } })
    },

    /** Decided before then, and without effect yet. */
    async unfinished(before: Date, limit: number): Promise<ReviewItem[]> {
      const found = model.find({ unfinishedSince: { $lte: before } }).sort({ unfinishedSince: 1 })
      return (await found.limit(limit).lean<Stored[]>()).map(itemOf)
    },

    /** Highest risk first, and of those the oldest, from after a position on: all, or those about one subject. */
    async list(
      state: ReviewItem['state'],
      subjectId: string | undefined,
      after: QueuePosition | null,
      limit: number,
    ): Promise<ReviewItem[]> {
      const about = subjectId === undefined ? {} : { 'subject.id': subjectId }
      const where: object = { state, ...about, ...(after && behind(after)) }
      const found = model.find(where).sort({ risk: -1, createdAt: 1, _id: 1 })
      return (await found.limit(limit).lean<Stored[]>()).map(itemOf)
    },
  }
}

const behind = ({ risk, createdAt, id }: QueuePosition) => ({
  $or: [
    { risk: { $lt: risk } },
    { risk, createdAt: { $gt: createdAt } },
    { risk, createdAt, _id: { $gt: id } },
  ],
})

function itemOf({ _id, unfinishedSince: _since, ...item }: Stored): ReviewItem {
  return { id: _id, ...item }
}
