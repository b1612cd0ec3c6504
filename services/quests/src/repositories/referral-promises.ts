import type { Model } from 'mongoose'
import { promisedSince } from '../domain/referrals/referral.ts'
import type { ReferralDocument } from './referral-document.ts'

/** What programmes keep for friends who have steps to do or are to be paid. */
export interface ReferralPromises {
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

/** Rewards that a programme keeps for a referral no more; null for none. */
export type Freed = { programmeId: string; count: number } | null

export function referralPromises(model: Model<ReferralDocument>): ReferralPromises {
  const freeing = async (filter: object, update: object, keep = 0): Promise<Freed> => {
    const before = await model
      .findOneAndUpdate(filter, update, { returnDocument: 'before' })
      .lean<ReferralDocument>()
    const count = (before?.reserved ?? 0) - keep
    return before?.programmeId && count > 0 ? { programmeId: before.programmeId, count } : null
  }
  return {
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
