import { paymentDue } from '@platform/contracts/quests/events'
import type { ReferralRefusal } from '@platform/contracts/quests/referrals'
import { type Outbox, type OutboxEvent, unlessTaken } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Referral } from '../domain/referrals/referral.ts'
import { type ReferralDocument, referralOf } from './referral-document.ts'

/** What referrals are paid. */
export interface ReferralPayments {
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
  /** It was paid; publishes the event in the same write, once. */
  consume(id: string, paid: PaidReferral): Promise<void>
  /** Who invited collected their part, once; it may be known before that it was paid. */
  setCollected(id: string, at: Date): Promise<void>
  /** All of their part was taken before they collected it, once; it may be known before that it was paid. */
  setTaken(id: string, at: Date): Promise<void>
  /** It is not paid, by this programme or at all. Leaves alone a consumed one, and one that another programme pays. */
  refuse(id: string, refusal: ReferralRefusal, programmeId?: string): Promise<void>
  /**
   * How many rewards each programme has paid for the user's friends: a boosted one counts several times, and none that nobody collected in
   * its time, or that was taken before.
   */
  countPaid(referrerId: string, now: Date): Promise<{ programmeId: string; count: number }[]>
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

export function referralPayments(model: Model<ReferralDocument>, outbox: Outbox): ReferralPayments {
  const change = async (filter: object, update: object) =>
    (await model.updateOne(filter, update)).matchedCount === 1
  return {
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
    async setTaken(id, at) {
      await change({ _id: id, takenAt: null }, { $set: { takenAt: at } })
    },
    async refuse(id, refusal, programmeId) {
      const by = programmeId === undefined ? {} : { programmeId }
      await change({ _id: id, state: 'active', ...by }, { $set: { refusal, nextRetryAt: null } })
    },
    async countPaid(referrerId, now) {
      const isTheirs = [
        { collectUntil: null },
        { collectUntil: { $gt: now } },
        { collectedAt: { $ne: null } },
      ]
      const groups = await model.aggregate<{ _id: GroupOfPaid; count: number }>([
        { $match: { referrerId, state: 'consumed', takenAt: null, $or: isTheirs } },
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
  }
}

const hasPayment = ({ outbox }: Pick<ReferralDocument, 'outbox'>) =>
  outbox.some(({ type }) => type === paymentDue.type)

interface GroupOfPaid {
  programmeId: string | null
  multiplier?: number | null
}

const placesOf = (programmeId: string, referrerId: string) => `${programmeId}:${referrerId}:`

const asRead = ({ id, nextRetryAt }: Referral) => ({ _id: id, state: 'active', nextRetryAt })
