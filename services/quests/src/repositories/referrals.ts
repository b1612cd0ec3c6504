import { paymentDue } from '@platform/contracts/quests/events'
import type {
  ReferralRefusal,
  ReferralSignal,
  ReferralState,
} from '@platform/contracts/quests/referrals'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
  type ReviewStage,
  unlessTaken,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { promisedSince, type Referral } from '../domain/referrals/referral.ts'

/** Who invited whom. Each change applies only in the state that it begins from. */
export interface Referrals {
  find(id: string): Promise<Referral | null>
  /** Stores it with its event, unless the friend is bound. @returns whether it did */
  bind(referral: Referral, event?: OutboxEvent): Promise<boolean>
  /** Newest first. */
  listOf(
    referrerId: string,
    state: ReferralState | undefined,
    after: KeysetPosition<Date> | null,
    limit: number,
  ): Promise<Referral[]>
  count(referrerId: string, state: ReferralState): Promise<number>
  /**
   * How many rewards each programme has paid for the user's friends: a boosted one counts several times, and none that nobody collected in
   * its time.
   */
  countPaid(referrerId: string, now: Date): Promise<{ programmeId: string; count: number }[]>
  /** Others of the same user that became active no later than it, within this time before, ms. */
  countBefore(
    active: Pick<Referral, 'id' | 'referrerId'> & { activeAt: Date },
    withinMs: number,
  ): Promise<number>
  /** Holds an active one that has no decision and no payment yet. Null where it has. */
  hold(id: string, signals: readonly ReferralSignal[]): Promise<Referral | null>
  /** Friends who have done all steps. */
  countQualified(referrerId: string): Promise<number>
  /** From pending to active, held where there is a signal. Null when it was active before. */
  activate(
    id: string,
    now: { signals: readonly ReferralSignal[]; at: Date; nextRetryAt: Date },
  ): Promise<Referral | null>
  /** Active ones that are due by now; `isInOutbox`: the event of their payment still waits. */
  due(now: Date, limit: number): Promise<(Referral & { isInOutbox: boolean })[]>
  /** Publishes its payment by a programme, which keeps so many rewards for it. False when it is not as it was read any more. */
  publish(
    referral: Referral,
    payment: Pick<Referral, 'reserved'> & {
      programmeId: string
      multiplier: number
      event: OutboxEvent
      nextRetryAt: Date
    },
  ): Promise<boolean>
  /**
   * Makes it one of the first friends of its user in a programme, so many at most: no two have the same place. A repeat finds its own.
   * @returns the place, from 1; null where all are taken
   */
  takePlace(referral: Referral, programmeId: string, most: number): Promise<number | null>
  /** How many friends of the user have a place in a programme. */
  countPlaces(referrerId: string, programmeId: string): Promise<number>
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
  consume(id: string, paid: PaidReferral): Promise<void>
  /** Who invited collected their part, once; it may be known before that it was paid. */
  setCollected(id: string, at: Date): Promise<void>
  /** It is not paid, by this programme or at all. Leaves alone a consumed one, and one that another programme pays. */
  refuse(id: string, refusal: ReferralRefusal, programmeId?: string): Promise<void>
  /** Whether a programme has to pay a friend still: one who is to be paid, or has time to do the rest or to appeal. */
  isOwed(programmeId: string, now: Date): Promise<boolean>
  /** Friends of a user with steps to do, for whom a reward is kept. */
  countPromised(referrerId: string): Promise<number>
  /** Another programme than this one pays it. */
  unpromise(id: string, programmeId: string, nextRetryAt: Date | null): Promise<Freed>
  /** The same for one that had its time, or is not paid. */
  expire(id: string, now: Date): Promise<Freed>
  /** Ids of those that had their time. */
  expired(now: Date, limit: number): Promise<string[]>
  /** Keeps no more rewards for it than these. */
  free(id: string, keep: number): Promise<Freed>
  /** Keeps none for one that was refused for good. */
  freeFinal(id: string): Promise<Freed>
}

/** What the wallet paid of a referral. */
export interface PaidReferral {
  at: Date
  /** How many times the reward: less than was due where the programme had no more. */
  multiplier: number
  /** Until when each can collect their part; null where it was credited at once. */
  collectUntil: Date | null
  /** Earns who invited their K-Points. */
  event: OutboxEvent
}

/** Rewards that a programme keeps for a referral no more; null for none. */
export type Freed = { programmeId: string; count: number } | null

interface ReferralDocument
  extends Omit<
    Referral,
    | 'id'
    | 'signals'
    | 'isPromised'
    | 'place'
    | 'multiplier'
    | 'reserved'
    | 'collectUntil'
    | 'collectedAt'
  > {
  _id: string
  /** Absent of documents of a former version, which were credited at once. */
  collectUntil?: Date | null
  collectedAt?: Date | null
  /** Absent of documents of a former version. */
  multiplier?: number | null
  place?: number | null
  reserved?: number | null
  /** Programme, user and place: unique. */
  placeKey?: string
  /** Absent of documents of a former version: then a programme that it has was promised. */
  isPromised?: boolean
  signals: ReferralSignal[]
  outbox: OutboxEvent[]
}

const hasPayment = ({ outbox }: Pick<ReferralDocument, 'outbox'>) =>
  outbox.some(({ type }) => type === paymentDue.type)

const text = { type: String, required: true } as const
const maybe = { type: Date, default: null } as const

export const referralSchema = new Schema<ReferralDocument>(
  {
    _id: text,
    friendId: text,
    referrerId: text,
    programmeId: { type: String, default: null },
    isPromised: Boolean,
    reserved: { type: Number, default: null },
    state: text,
    boundAt: { type: Date, required: true },
    activeAt: maybe,
    consumedAt: maybe,
    collectUntil: maybe,
    collectedAt: maybe,
    refusal: { type: String, default: null },
    signals: [String],
    hold: { type: String, default: 'none' },
    place: { type: Number, default: null },
    placeKey: String,
    multiplier: { type: Number, default: null },
    retryCount: { type: Number, required: true },
    nextRetryAt: maybe,
    outbox: outboxField,
  },
  { versionKey: false },
)
referralSchema.index({ referrerId: 1, boundAt: -1, _id: -1 })
referralSchema.index({ referrerId: 1, state: 1, boundAt: -1, _id: -1 })
referralSchema.index({ referrerId: 1, activeAt: 1 })
referralSchema.index({ state: 1, nextRetryAt: 1 })
referralSchema.index({ programmeId: 1, state: 1, refusal: 1, boundAt: 1 })
referralSchema.index({ isPromised: 1, state: 1, boundAt: 1 })
referralSchema.index({ placeKey: 1 }, { unique: true, sparse: true })

export function referralsRepository(model: Model<ReferralDocument>, outbox: Outbox): Referrals {
  const change = async (filter: object, update: object) =>
    (await model.updateOne(filter, update)).matchedCount === 1
  const changed = async (filter: object, set: object) => {
    const found = await model
      .findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' })
      .lean<ReferralDocument>()
    return found && referralOf(found)
  }
  const freeing = async (filter: object, update: object, keep = 0): Promise<Freed> => {
    const before = await model
      .findOneAndUpdate(filter, update, { returnDocument: 'before' })
      .lean<ReferralDocument>()
    const count = (before?.reserved ?? 0) - keep
    return before?.programmeId && count > 0 ? { programmeId: before.programmeId, count } : null
  }
  return {
    async find(id) {
      const found = await model.findById(id).lean()
      return found && referralOf(found)
    },
    async bind({ id, signals, ...rest }, event) {
      const outboxOfNew = event ? [event] : []
      const document = { _id: id, ...rest, signals: [...signals], outbox: outboxOfNew }
      const isNew = await insertOnce(model, document)
      if (isNew && event) outbox.notify(id, outboxOfNew)
      return isNew
    },
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
    async countPaid(referrerId, now) {
      const isTheirs = [
        { collectUntil: null },
        { collectUntil: { $gt: now } },
        { collectedAt: { $ne: null } },
      ]
      const groups = await model.aggregate<{ _id: GroupOfPaid; count: number }>([
        { $match: { referrerId, state: 'consumed', $or: isTheirs } },
        {
          $group: {
            _id: { programmeId: '$programmeId', multiplier: '$multiplier' },
            count: { $sum: 1 },
          },
        },
      ])
      const paid = new Map<string, number>()
      for (const { _id, count } of groups) {
        if (!_id.programmeId) continue
        const before = paid.get(_id.programmeId) ?? 0
        paid.set(_id.programmeId, before + count * (_id.multiplier ?? 1))
      }
      return [...paid].map(([programmeId, count]) => ({ programmeId, count }))
    },
    countBefore({ referrerId, activeAt, id }, withinMs) {
      const since = new Date(activeAt.getTime() - withinMs)
      const lately = { referrerId, activeAt: { $gte: since, $lte: activeAt } }
      return model.countDocuments({ ...lately, _id: { $ne: id } })
    },
    hold: (id, signals) =>
      changed(
        { _id: id, state: 'active', hold: 'none', retryCount: 0 },
        { hold: 'held', signals: [...signals] },
      ),
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
      return found.map((one) => ({ ...referralOf(one), isInOutbox: hasPayment(one) }))
    },
    async publish(referral, { programmeId, reserved, multiplier, event, nextRetryAt }) {
      const { isPromised } = referral
      const published = await change(asRead(referral), {
        $set: { programmeId, reserved, multiplier, isPromised, nextRetryAt },
        $inc: { retryCount: 1 },
        $push: { outbox: event },
      })
      if (published) outbox.notify(referral.id)
      return published
    },
    async takePlace({ id, referrerId }, programmeId, most) {
      const keyOf = (place: number) => `${placesOf(programmeId, referrerId)}${place}`
      for (let place = 1; place <= most; place += 1) {
        let isTheirs = false
        await unlessTaken(async () => {
          const free = { _id: id, placeKey: { $in: [null, keyOf(place)] } } as object
          const set = { place, placeKey: keyOf(place) }
          isTheirs = (await model.updateOne(free, { $set: set })).matchedCount === 1
        })
        if (isTheirs) return place
      }
      return null
    },
    countPlaces(referrerId, programmeId) {
      const begin = placesOf(programmeId, referrerId)
      // The character after the colon, which ends it.
      return model.countDocuments({ placeKey: { $gte: begin, $lt: `${begin.slice(0, -1)};` } })
    },
    async postpone(referral, nextRetryAt) {
      await change(asRead(referral), { $set: { nextRetryAt } })
    },
    async consume(id, { at, multiplier, collectUntil, event }) {
      const set = {
        ...{ state: 'consumed', consumedAt: at, multiplier, collectUntil },
        ...{ refusal: null, nextRetryAt: null },
      }
      const consumed = await change(
        { _id: id, state: 'active' },
        { $set: set, $push: { outbox: event } },
      )
      if (consumed) outbox.notify(id)
    },
    async setCollected(id, at) {
      await change({ _id: id, collectedAt: null }, { $set: { collectedAt: at } })
    },
    async refuse(id, refusal, programmeId) {
      const by = programmeId === undefined ? {} : { programmeId }
      await change({ _id: id, state: 'active', ...by }, { $set: { refusal, nextRetryAt: null } })
    },
    async isOwed(programmeId, now) {
      const boundAt = { $gt: promisedSince(now) }
      const owed: object[] = [
        { programmeId, state: 'pending', refusal: null, boundAt },
        { programmeId, state: 'active', refusal: null },
        { programmeId, state: 'active', refusal: 'REJECTED', boundAt, hold: { $ne: 'final' } },
      ]
      for (const filter of owed) if (await model.exists(filter)) return true
      return false
    },
    countPromised: (referrerId) =>
      model.countDocuments({ referrerId, state: 'pending', isPromised: true }),
    unpromise: (id, programmeId, nextRetryAt) =>
      freeing(
        { _id: id, state: { $in: ['pending', 'active'] }, programmeId },
        { $set: { ...UNPROMISED, nextRetryAt }, $unset: { placeKey: 1 } },
      ),
    expire: (id, now) =>
      freeing(
        {
          ...{ _id: id, isPromised: true, boundAt: { $lte: promisedSince(now) } },
          $or: [{ state: 'pending' }, { state: 'active', refusal: { $ne: null } }],
        },
        { $set: UNPROMISED, $unset: { placeKey: 1 } },
      ),
    async expired(now, limit) {
      const over = { isPromised: true, boundAt: { $lte: promisedSince(now) } }
      const filters: object[] = [
        { ...over, state: 'pending' },
        { ...over, state: 'active', refusal: { $ne: null } },
      ]
      const found = await Promise.all(
        filters.map((filter) => model.find(filter, { _id: 1 }).limit(limit).lean()),
      )
      return found.flat().map(({ _id }) => _id)
    },
    free: (id, keep) =>
      freeing({ _id: id, reserved: { $gt: keep } }, { $set: { reserved: keep } }, keep),
    freeFinal: (id) =>
      freeing({ _id: id, hold: 'final', reserved: { $gt: 0 } }, { $set: { reserved: 0 } }),
  }
}

/** No programme keeps anything for it. */
const UNPROMISED = {
  ...{ programmeId: null, isPromised: false, reserved: 0 },
  ...{ multiplier: null, place: null },
}

interface GroupOfPaid {
  programmeId: string | null
  multiplier?: number | null
}

const placesOf = (programmeId: string, referrerId: string) => `${programmeId}:${referrerId}:`

/** An appeal is decided once, and replaces what a repeated first decision may have left. */
const decidable = (id: string, stage: ReviewStage) => ({
  _id: id,
  state: 'active',
  hold: stage === 'first' ? 'held' : { $in: ['held', 'rejected', 'appealed', 'final'] },
})

const asRead = ({ id, nextRetryAt }: Referral) => ({ _id: id, state: 'active', nextRetryAt })

const referralOf = ({
  _id,
  outbox: _outbox,
  placeKey: _key,
  place = null,
  multiplier = null,
  reserved = null,
  collectUntil = null,
  collectedAt = null,
  ...rest
}: ReferralDocument): Referral => ({
  id: _id,
  ...rest,
  place,
  multiplier,
  reserved,
  collectUntil,
  collectedAt,
  isPromised: rest.isPromised ?? rest.programmeId !== null,
})
