import {
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  unlessTaken,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Conversion, OfferClick } from '../domain/offers/offer-click.ts'
import { type OfferClickDocument, offerClickOf, transactionKeyOf } from './offer-clicks.ts'

/** Before every date: documents without one are not read. */
const NEVER = new Date(0)

/**
 * What networks say about clicks. Each change applies only in the states that it begins from, so of several writers one succeeds. It
 * is false where the click is in another state, was erased, or the transaction is that of another click.
 */
export interface OfferConversions {
  /** It is paid: publishes the event in the same write. */
  credit(
    click: OfferClick,
    said: Omit<Conversion, 'offer'>,
    paid: { at: Date; event: OutboxEvent },
  ): Promise<boolean>
  /** It is paid at this time at the earliest. */
  hold(click: OfferClick, said: Omit<Conversion, 'offer'>, dueAt: Date): Promise<boolean>
  /** It is not paid. Of one that is, publishes in the same write that its K-Points are taken back, and again from `nextRetryAt` on. */
  reverse(
    click: OfferClick,
    said: Omit<Conversion, 'offer'>,
    reversed: { at: Date; event: OutboxEvent; nextRetryAt: Date },
  ): Promise<boolean>
  /** Those that are held and due by now, the longest due first. */
  due(now: Date, limit: number): Promise<OfferClick[]>
  postpone(id: string, dueAt: Date): Promise<void>
  /** Those that were taken back after they were paid, newest first. */
  owed(after: KeysetPosition<Date> | null, limit: number): Promise<OfferClick[]>
}

export function offerConversionsRepository(
  model: Model<OfferClickDocument>,
  outbox: Outbox,
): OfferConversions {
  async function change(filter: object, update: object): Promise<boolean> {
    let matched = 0
    await unlessTaken(async () => {
      matched = (await model.updateOne(filter, update)).matchedCount
    })
    return matched === 1
  }
  const saying = (
    { network }: OfferClick,
    { transaction, kPoints }: Omit<Conversion, 'offer'>,
  ) => ({ transaction, transactionKey: transactionKeyOf(network, transaction), kPoints })
  return {
    async credit(click, said, { at, event }) {
      const set = { ...saying(click, said), state: 'credited', creditedAt: at }
      const isCredited = await change(
        { _id: click.id, state: { $in: ['started', 'held'] } },
        { $set: set, $unset: { dueAt: 1 }, $push: { outbox: event } },
      )
      if (isCredited) outbox.notify(click.id)
      return isCredited
    },
    hold: (click, said, dueAt) =>
      change(
        { _id: click.id, state: 'started' },
        { $set: { ...saying(click, said), state: 'held', dueAt } },
      ),
    async reverse(click, said, { at, event, nextRetryAt }) {
      const set = { ...saying(click, said), state: 'reversed', reversedAt: at }
      const unpaid = { _id: click.id, state: { $in: ['started', 'held'] } }
      if (await change(unpaid, { $set: set, $unset: { dueAt: 1 } })) return true
      const revocation = { retryCount: 0, nextRetryAt }
      const isReversed = await change(
        { _id: click.id, state: 'credited' },
        { $set: { ...set, owedAt: at, revocation }, $push: { outbox: event } },
      )
      if (isReversed) outbox.notify(click.id)
      return isReversed
    },
    async due(now, limit) {
      const found = await model
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<OfferClickDocument[]>()
      return found.map(offerClickOf)
    },
    async postpone(id, dueAt) {
      await model.updateOne({ _id: id, state: 'held' }, { $set: { dueAt } })
    },
    async owed(after, limit) {
      const { filter, sort } = keyset<OfferClickDocument>('owedAt', -1, after)
      const found = await model
        .find({ owedAt: { $gt: NEVER }, ...filter })
        .sort(sort)
        .limit(limit)
        .lean<OfferClickDocument[]>()
      return found.map(offerClickOf)
    },
  }
}
