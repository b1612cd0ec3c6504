import type {
  ReferralRefusal,
  ReferralSignal,
  ReferralState,
} from '@platform/contracts/quests/referrals'
import {
  insertOrFind,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
  type ReviewStage,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Referral } from '../domain/referrals/referral.ts'

/** Who invited whom. Each change applies only in the state that it begins from. */
export interface Referrals {
  find(id: string): Promise<Referral | null>
  /** Stores it unless the friend is bound. @returns the stored one */
  bind(referral: Referral): Promise<Referral>
  /** Newest first. */
  listOf(
    referrerId: string,
    state: ReferralState | undefined,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<Referral[]>
  count(referrerId: string, state: ReferralState): Promise<number>
  /** How many of the user's friends each programme has paid for. */
  countPaid(referrerId: string): Promise<{ programmeId: string; count: number }[]>
  /** Of the same user, bound before it within this time, ms. Ties are ordered by id, so each referral has its own count. */
  countBefore(referral: Referral, withinMs: number): Promise<number>
  /** Friends who have done all steps. */
  countQualified(referrerId: string): Promise<number>
  /** From pending to active, held where there is a signal. Null when it was active before. */
  activate(
    id: string,
    now: { signals: readonly ReferralSignal[]; at: Date; nextRetryAt: Date },
  ): Promise<Referral | null>
  /** Active ones that are due by now. */
  due(now: Date, limit: number): Promise<(Referral & { isInOutbox: boolean })[]>
  /** Publishes its payment by a programme. False when it is not as it was read any more. */
  publish(
    referral: Referral,
    payment: { programmeId: string; event: OutboxEvent; nextRetryAt: Date },
  ): Promise<boolean>
  postpone(referral: Referral, nextRetryAt: Date): Promise<void>
  /** A person looks at it now. */
  keepHeld(id: string): Promise<void>
  /** A person decided that it is paid: in the first stage one that is held, in the appeal whatever that left. */
  release(id: string, stage: ReviewStage, nextRetryAt: Date): Promise<void>
  /** The same that it is not. */
  reject(id: string, stage: ReviewStage): Promise<void>
  /** Another person looks at one that was refused. */
  setAppealed(id: string): Promise<void>
  /** It was paid; publishes the event in the same write, once. */
  consume(id: string, at: Date, event: OutboxEvent): Promise<void>
  /** It is not paid, by this programme or at all. Leaves alone a consumed one, and one that another programme pays. */
  refuse(id: string, refusal: ReferralRefusal, programmeId?: string): Promise<void>
  /** Another programme than this one pays it. False where this one was promised. */
  unpromise(id: string, programmeId: string, nextRetryAt: Date): Promise<boolean>
}

interface ReferralDocument extends Omit<Referral, 'id' | 'signals' | 'isPromised'> {
  _id: string
  /** Absent of documents of a former version: then a programme that it has was promised. */
  isPromised?: boolean
  signals: ReferralSignal[]
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybe = { type: Date, default: null } as const

export const referralSchema = new Schema<ReferralDocument>(
  {
    _id: text,
    friendId: text,
    referrerId: text,
    programmeId: { type: String, default: null },
    isPromised: Boolean,
    state: text,
    boundAt: { type: Date, required: true },
    activeAt: maybe,
    consumedAt: maybe,
    refusal: { type: String, default: null },
    signals: [String],
    hold: { type: String, default: 'none' },
    retryCount: { type: Number, required: true },
    nextRetryAt: maybe,
    outbox: outboxField,
  },
  { versionKey: false },
)
referralSchema.index({ referrerId: 1, boundAt: -1, _id: -1 })
referralSchema.index({ referrerId: 1, state: 1, boundAt: -1, _id: -1 })
referralSchema.index({ state: 1, nextRetryAt: 1 })

export function referralsRepository(model: Model<ReferralDocument>, outbox: Outbox): Referrals {
  const change = async (filter: object, update: object) =>
    (await model.updateOne(filter, update)).matchedCount === 1
  const changed = async (filter: object, set: object) => {
    const found = await model
      .findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' })
      .lean<ReferralDocument>()
    return found && referralOf(found)
  }
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && referralOf(found)
    },
    bind: async ({ id, signals, ...rest }) =>
      referralOf(
        await insertOrFind(model, { _id: id, ...rest, signals: [...signals], outbox: [] }),
      ),
    async listOf(referrerId, state, after, limit) {
      const { filter, sort } = keyset<ReferralDocument>('boundAt', -1, after)
      const found = await model
        .find({ referrerId, ...(state && { state }), ...filter })
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(referralOf)
    },
    count: (referrerId, state) => model.countDocuments({ referrerId, state }),
    async countPaid(referrerId) {
      const groups = await model.aggregate<{ _id: string | null; count: number }>([
        { $match: { referrerId, state: 'consumed' } },
        { $group: { _id: '$programmeId', count: { $sum: 1 } } },
      ])
      return groups.flatMap(({ _id, count }) => (_id ? [{ programmeId: _id, count }] : []))
    },
    countBefore({ referrerId, boundAt, id }, withinMs) {
      const { filter } = keyset<ReferralDocument>('boundAt', -1, { value: boundAt, id })
      const since = new Date(boundAt.getTime() - withinMs)
      return model.countDocuments({ referrerId, boundAt: { $gte: since }, ...filter })
    },
    countQualified: (referrerId) =>
      model.countDocuments({
        referrerId,
        state: { $in: ['active', 'consumed'] },
        hold: { $nin: ['held', 'rejected', 'appealed', 'final'] },
      }),
    activate: (id, { signals, at, nextRetryAt }) =>
      changed(
        { _id: id, state: 'pending' },
        {
          ...{ state: 'active', activeAt: at, nextRetryAt },
          ...{ signals, hold: signals.length > 0 ? 'held' : 'none' },
        },
      ),
    async keepHeld(id) {
      await change({ _id: id, hold: 'held' }, { $set: { nextRetryAt: null } })
    },
    async release(id, stage, nextRetryAt) {
      const set = { hold: 'released', refusal: null, nextRetryAt }
      await change(decidable(id, stage), { $set: set })
    },
    async reject(id, stage) {
      const hold = stage === 'appeal' ? 'final' : 'rejected'
      const set = { hold, refusal: 'REJECTED', nextRetryAt: null }
      await change(decidable(id, stage), { $set: set })
    },
    async setAppealed(id) {
      await change({ _id: id, hold: 'rejected' }, { $set: { hold: 'appealed', refusal: null } })
    },
    async due(now, limit) {
      const found = await model
        .find({ state: 'active', nextRetryAt: { $lte: now } })
        .sort({ nextRetryAt: 1 })
        .limit(limit)
        .lean()
      return found.map((one) => ({ ...referralOf(one), isInOutbox: one.outbox.length > 0 }))
    },
    async publish(referral, { programmeId, event, nextRetryAt }) {
      const published = await change(asRead(referral), {
        $set: { programmeId, isPromised: referral.isPromised, nextRetryAt },
        $inc: { retryCount: 1 },
        $push: { outbox: event },
      })
      if (published) outbox.notify(referral.id)
      return published
    },
    async postpone(referral, nextRetryAt) {
      await change(asRead(referral), { $set: { nextRetryAt } })
    },
    async consume(id, at, event) {
      const set = { state: 'consumed', consumedAt: at, refusal: null, nextRetryAt: null }
      const consumed = await change(
        { _id: id, state: 'active' },
        { $set: set, $push: { outbox: event } },
      )
      if (consumed) outbox.notify(id)
    },
    async refuse(id, refusal, programmeId) {
      const by = programmeId === undefined ? {} : { programmeId }
      await change({ _id: id, state: 'active', ...by }, { $set: { refusal, nextRetryAt: null } })
    },
    unpromise: (id, programmeId, nextRetryAt) =>
      change(
        { _id: id, state: 'active', programmeId, isPromised: false },
        { $set: { programmeId: null, nextRetryAt } },
      ),
  }
}

/** An appeal is decided once, and replaces what a repeated first decision may have left. */
const decidable = (id: string, stage: ReviewStage) => ({
  _id: id,
  state: 'active',
  hold: stage === 'first' ? 'held' : { $in: ['held', 'rejected', 'appealed', 'final'] },
})

const asRead = ({ id, nextRetryAt }: Referral) => ({ _id: id, state: 'active', nextRetryAt })

const referralOf = ({ _id, outbox: _outbox, ...rest }: ReferralDocument): Referral => ({
  id: _id,
  ...rest,
  isPromised: rest.isPromised ?? rest.programmeId !== null,
})
