import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Application, ApplicationDecision } from '../domain/applications/application.ts'
import type { FieldChange } from '../domain/applications/draft.ts'
import { DECIDED_KEPT_MS, DRAFT_KEPT_MS } from '../domain/applications/kept.ts'

interface ApplicationDocument extends Omit<Application, 'userId' | 'id'> {
  /** The user. */
  _id: string
  applicationId: string
  /** Since when it was sent and its item of the review queue is missing. */
  unqueuedSince?: Date
  /** Since when its user takes it back, and that is not done. */
  emptyingSince?: Date
  /** Since when its user appeals against its rejection, and that is not done. */
  appealingSince?: Date
  /** From then on what it says is deleted; absent of one that waits, and once it is deleted. */
  forgetAt?: Date
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const count = { type: Number, required: true } as const
const mixed = { type: Schema.Types.Mixed, required: true } as const
const noId = { _id: false } as const
const optionalDate = { type: Date, default: null } as const

const decision = new Schema<ApplicationDecision>(
  {
    verdict: text,
    ground: { type: String, default: null },
    reason: text,
    at: { type: Date, required: true },
    points: { type: Schema.Types.Mixed, default: {} },
  },
  { ...noId, minimize: false },
)

export const applicationSchema = new Schema<ApplicationDocument>(
  {
    ...{ _id: text, applicationId: { ...text, index: true }, state: text, basic: mixed },
    ...{ number: count, version: count, currentTab: count },
    skills: [new Schema({ id: text, level: { type: String, default: null } }, noId)],
    tools: [String],
    languages: [new Schema({ name: text, read: Boolean, write: Boolean, speak: Boolean }, noId)],
    savedAt: { type: Schema.Types.Mixed, default: {} },
    timeline: [new Schema({ state: text, at: { type: Date, required: true } }, noId)],
    submittedAt: optionalDate,
    submittedVersion: { type: Number, default: null },
    reviewId: { type: String, default: null, index: true },
    origin: { type: Schema.Types.Mixed, default: null },
    decision: { type: decision, default: null },
    unqueuedSince: { type: Date, index: true, sparse: true },
    emptyingSince: { type: Date, index: true, sparse: true },
    appealingSince: { type: Date, index: true, sparse: true },
    forgetAt: { type: Date, index: true, sparse: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)

type Fields = Partial<Omit<Application, 'userId' | 'version' | 'id'>> & { id?: string }

export interface Applications {
  find(userId: string): Promise<Application | null>
  /** The one of this id, unless its user has begun another since. */
  byId(applicationId: string): Promise<Application | null>
  /** Stores the first version of a user's first application. False when there is one. */
  create(application: Application): Promise<boolean>
  /**
   * Saves fields of one that is no longer in the queue, or was never: whole ones, and those of a draft alone. False when it is not at this
   * version any more.
   * @param changes fields that are saved separately, with the time; what a draft says is kept from then on for `DRAFT_KEPT_MS`. Without
   * them nothing is left to be deleted later
   */
  save(
    application: Pick<Application, 'userId' | 'version'>,
    fields: Fields,
    changes?: { fields: readonly FieldChange[]; at: Date },
  ): Promise<boolean>
  /** Sends it, and marks it as without item of the queue. False when it is not this draft any more. */
  submit(
    application: Pick<Application, 'userId' | 'version'>,
    sent: Pick<Application, 'submittedAt' | 'reviewId' | 'origin'> & { submittedAt: Date },
    event: OutboxEvent,
  ): Promise<boolean>
  /** Its item is in the queue. */
  queued(userId: string, reviewId: string): Promise<void>
  /** Sent before then, and without item of the queue. */
  unqueued(before: Date, limit: number): Promise<Application[]>
  /** The user's draft was changed then, which decides how long it is kept. False when they have none. */
  keepDraft(userId: string, at: Date): Promise<boolean>
  /** Its user takes back the one that waits for this item; null: not any more. */
  noteEmptying(userId: string, reviewId: string, since: Date | null): Promise<void>
  /** Those that were being taken back before then. */
  emptying(before: Date, limit: number): Promise<Application[]>
  /** Its user appeals against the rejection by this item; null: not any more. */
  noteAppealing(userId: string, reviewId: string, since: Date | null): Promise<void>
  /** Those whose appeals were being made before then. */
  appealing(before: Date, limit: number): Promise<Application[]>
  /** Users whose application says what is kept no longer. */
  forgettable(now: Date, limit: number): Promise<string[]>
  /** That of the user, if it is one of those. */
  findForgettable(userId: string, now: Date): Promise<Application | null>
  /** Moves one on that is in one of these states and waits for this item; nothing happens to another. */
  move(
    reviewId: string,
    from: readonly Application['state'][],
    to: { state: Application['state']; at: Date; reviewId?: string },
  ): Promise<void>
  /** Decides it; a later decision, of an appeal, replaces the first, and never the other way round. */
  decide(reviewId: string, decision: ApplicationDecision, event: OutboxEvent): Promise<void>
}

export function applicationsRepository(
  model: Model<ApplicationDocument>,
  outbox: Outbox,
): Applications {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<ApplicationDocument>()
    return found && applicationOf(found)
  }
  return {
    find: (userId) => one({ _id: userId }),
    byId: (applicationId) => one({ applicationId }),
    create: ({ userId, id, ...application }) =>
      insertOnce(model, { _id: userId, applicationId: id, ...application, outbox: [] }),
    async save({ userId, version }, { id, ...fields }, changes) {
      const saved = (changes?.fields ?? []).flatMap(({ field, path, value }) => [
        [path, value],
        [`savedAt.${field}`, changes?.at],
      ])
      const set = {
        ...{ ...fields, ...(id && { applicationId: id }) },
        ...Object.fromEntries(saved),
        ...(changes && { forgetAt: after(changes.at, DRAFT_KEPT_MS) }),
        version: version + 1,
      }
      const done = { unqueuedSince: 1, emptyingSince: 1, appealingSince: 1 }
      const unset = { ...done, ...(!changes && { forgetAt: 1 }) }
      const change = { $set: set, $unset: unset }
      const changed = await model.updateOne({ _id: userId, version }, change)
      return changed.matchedCount === 1
    },
    async submit({ userId, version }, sent, event) {
      const state = 'submitted' as const
      const changed = await model.updateOne(
        { _id: userId, version, state: 'draft' },
        {
          $set: {
            ...{ ...sent, state, submittedVersion: version, version: version + 1 },
            ...{ unqueuedSince: sent.submittedAt },
          },
          $unset: { forgetAt: 1 },
          $push: { timeline: { state, at: sent.submittedAt }, outbox: event as never },
        },
      )
      if (changed.matchedCount === 0) return false
      outbox.notify(userId)
      return true
    },
    async queued(userId, reviewId) {
      await model.updateOne({ _id: userId, reviewId }, { $unset: { unqueuedSince: 1 } })
    },
    async unqueued(before, limit) {
      const found = model.find({ unqueuedSince: { $lte: before } }).sort({ unqueuedSince: 1 })
      return (await found.limit(limit).lean<ApplicationDocument[]>()).map(applicationOf)
    },
    async keepDraft(userId, at) {
      const set = { $set: { forgetAt: after(at, DRAFT_KEPT_MS) } }
      return (await model.updateOne({ _id: userId, state: 'draft' }, set)).matchedCount === 1
    },
    async noteEmptying(userId, reviewId, since) {
      const change = since ? { $set: { emptyingSince: since } } : { $unset: { emptyingSince: 1 } }
      await model.updateOne({ _id: userId, reviewId }, change)
    },
    async emptying(before, limit) {
      const found = model.find({ emptyingSince: { $lte: before } }).sort({ emptyingSince: 1 })
      return (await found.limit(limit).lean<ApplicationDocument[]>()).map(applicationOf)
    },
    async noteAppealing(userId, reviewId, since) {
      const change = since ? { $set: { appealingSince: since } } : { $unset: { appealingSince: 1 } }
      await model.updateOne({ _id: userId, reviewId }, change)
    },

    async appealing(before, limit) {
      const found = model.find({ appealingSince: { $lte: before } }).sort({ appealingSince: 1 })
      return (await found.limit(limit).lean<ApplicationDocument[]>()).map(applicationOf)
    },

    findForgettable: (userId, now) => one({ _id: userId, forgetAt: { $lte: now } }),
    async forgettable(now, limit) {
      const found = model.find({ forgetAt: { $lte: now } }, { _id: 1 }).sort({ forgetAt: 1 })
      return (await found.limit(limit).lean()).map(({ _id }) => _id)
    },
    async move(reviewId, from, { state, at, reviewId: next = reviewId }) {
      await model.updateOne(
        { reviewId, state: { $in: [...from] } },
        {
          $set: { state, reviewId: next },
          $unset: { forgetAt: 1, appealingSince: 1 },
          $inc: { version: 1 },
          $push: { timeline: { state, at } },
        },
      )
    },
    async decide(reviewId, made, event) {
      const state = made.verdict === 'accept' ? ('approved' as const) : ('rejected' as const)
      const isEarlier = [{ decision: null }, { 'decision.at': { $lt: made.at } }]
      const decided = await model
        .findOneAndUpdate(
          { reviewId, $or: isEarlier },
          {
            $set: { state, decision: made, forgetAt: after(made.at, DECIDED_KEPT_MS) },
            $inc: { version: 1 },
            $push: { timeline: { state, at: made.at }, outbox: event as never },
          },
          { returnDocument: 'after' },
        )
        .lean<ApplicationDocument>()
      if (decided) outbox.notify(decided._id)
    },
  }
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

function applicationOf({
  _id: userId,
  applicationId: id,
  unqueuedSince: _u,
  emptyingSince: _e,
  appealingSince: _a,
  forgetAt: _f,
  outbox: _o,
  ...application
}: ApplicationDocument): Application {
  return { userId, id, ...application }
}
