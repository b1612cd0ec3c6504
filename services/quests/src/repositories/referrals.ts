import type { ReferralSignal, ReferralState } from '@platform/contracts/quests/referrals'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  type ReviewStage,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Referral } from '../domain/referrals/referral.ts'
import { type ReferralDocument, referralOf } from './referral-document.ts'
import { type ReferralPayments, referralPayments } from './referral-payments.ts'
import { type ReferralPromises, referralPromises } from './referral-promises.ts'

/** Who invited whom. Each change applies only in the state that it begins from. */
export interface Referrals extends ReferralPayments, ReferralPromises {
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
  /** A person looks at it now. */
  keepHeld(id: string): Promise<void>
  /** A person decided that it is paid: in the first stage one that is held, in the appeal whatever that left. */
  release(id: string, stage: ReviewStage, nextRetryAt: Date): Promise<void>
  /** The same that it is not. */
  reject(id: string, stage: ReviewStage): Promise<void>
  /** Another person looks at one that was refused. */
  setAppealed(id: string): Promise<void>
}

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
    ...referralPayments(model, outbox),
    ...referralPromises(model),
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
  }
}

/** An appeal is decided once, and replaces what a repeated first decision may have left. */
const decidable = (id: string, stage: ReviewStage) => ({
  _id: id,
  state: 'active',
  hold: stage === 'first' ? 'held' : { $in: ['held', 'rejected', 'appealed', 'final'] },
})
