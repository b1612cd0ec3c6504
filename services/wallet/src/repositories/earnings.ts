import type { Currency } from '@platform/contracts/money'
import type { EarningStatus } from '@platform/contracts/wallet/earnings'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  readDocuments,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import { type Earning, READY, statesOf } from '../domain/earnings/earning.ts'
import type { TaxBasis } from '../domain/earnings/tax-rules.ts'
import { CLOSING } from '../domain/programme.ts'
import { addToOutbox } from './add-to-outbox.ts'
import { type EarningDocument, earningOf } from './earning-document.ts'

type Ready = Pick<Earning, 'id' | 'currency' | 'amount' | 'status' | 'expiresAt'>

/** Earnings of programmes, numbered for each from 1 without gaps. */
export interface Earnings {
  find(id: string): Promise<Earning | null>
  byIds(ids: readonly string[]): Promise<Earning[]>
  ofBusiness(fundId: string, businessId: string): Promise<Earning | null>
  last(fundId: string): Promise<Earning | null>
  /** Stores it with its event, unless its number or its business id is taken. @returns whether it did */
  insert(earning: Earning, event: OutboxEvent | null): Promise<boolean>
  /** Publishes the event of a stored one again, unless it still waits. */
  republish(id: string, event: OutboxEvent): Promise<void>
  /** A user's own, the newest first: all of them, or those that read as this status now. */
  ofUser(
    userId: string,
    shown: { status: EarningStatus; now: Date } | null,
    after: KeysetPosition | null,
    limit: number,
  ): Promise<Earning[]>
  /** What a user can collect, those that expire first. */
  readyOf(userId: string, now: Date, limit: number): Promise<Ready[]>
  /** What arrived of a user's earnings, minor units. */
  collectedBy(userId: string): Promise<ReadonlyMap<Currency, bigint>>
  /** Begins to collect it as it was read, unless it has changed or expired. @returns it, or null */
  begin(
    read: Earning,
    kept: { tax: bigint; taxBasis: TaxBasis },
    now: Date,
  ): Promise<Earning | null>
  /** Ends an attempt. @returns the stored earning */
  end(
    begun: Earning,
    outcome: 'credited' | 'failed',
    at: Date,
    event?: OutboxEvent,
  ): Promise<Earning>
  /** Takes up to this of it for a claw-back, as it was read, and publishes the event where nothing is left. @returns it, or null when it has changed */
  take(
    read: Earning,
    taken: { clawBackId: string; amount: bigint },
    ofAll: OutboxEvent,
  ): Promise<Earning | null>
  /** Ends it when its time is over and nobody collects it. @returns whether it did */
  expire(id: string, now: Date): Promise<boolean>
  /** What was left of it is with the operator again. */
  returned(id: string): Promise<void>
  /** Marks it as announced, with the event, once. */
  announce(id: string, event: OutboxEvent): Promise<void>
  expiredBy(now: Date, limit: number): Promise<Earning[]>
  /** Those that end before this time and were not announced. */
  unannounced(endingBefore: Date, limit: number): Promise<Earning[]>
  /** Those that are being collected since before this time. */
  distributingSince(before: Date, limit: number): Promise<Earning[]>
  /** Expired ones whose value is not with the operator. */
  unreturned(limit: number): Promise<Earning[]>
  /** Minor units of a programme: what its earnings may take, of expired ones what was taken; and what they were paid. */
  totals(fundId: string): Promise<{ promised: bigint; paid: bigint }>
}

const ready = { $in: [...READY] }

export function earningsRepository(model: Model<EarningDocument>, outbox: Outbox): Earnings {
  const byIds = async (ids: readonly string[]) =>
    (await model.find({ _id: { $in: [...ids] } }).lean<EarningDocument[]>()).map(earningOf)
  const find = async (id: string) => (await byIds([id]))[0] ?? null
  const read = async (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    (await readDocuments(model, filter, { sort, limit })).map(earningOf)
  const change = async (filter: object, update: object) => {
    const changed = await model
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<EarningDocument>()
    return changed && earningOf(changed)
  }
  return {
    find,
    byIds,
    async ofBusiness(fundId, businessId) {
      const found = await model.findOne({ fundId, businessId }).lean<EarningDocument>()
      return found && earningOf(found)
    },
    last: async (fundId) => (await read({ fundId }, { seq: -1 }, 1))[0] ?? null,
    async insert({ id, taken, ...rest }, event) {
      const isNew = await insertOnce(model, {
        ...{ _id: id, ...rest, taken: [...taken], outbox: event ? [event] : [] },
        ...{ begunAt: null, isAnnounced: false },
      })
      if (isNew && event) outbox.notify(id)
      return isNew
    },
    async republish(id, event) {
      await addToOutbox(model, id, event)
      outbox.notify(id)
    },
    async ofUser(userId, shown, after, limit) {
      const { filter, sort } = keyset<EarningDocument>('createdAt', -1, after)
      return read({ userId, ...(shown && filterOf(shown)), ...filter }, sort, limit)
    },
    async readyOf(userId, now, limit) {
      const filter = { userId, status: ready, expiresAt: { $gt: now } }
      const found = await model
        .find(filter, { currency: 1, amount: 1, status: 1, expiresAt: 1 })
        .sort({ expiresAt: 1, _id: 1 })
        .limit(limit)
        .lean<EarningDocument[]>()
      return found.map(({ _id, currency, amount, status, expiresAt }) => ({
        ...{ id: _id, currency, status, expiresAt },
        amount: BigInt(amount),
      }))
    },
    async collectedBy(userId) {
      const sums = await model.aggregate<{ _id: Currency; net: bigint | number }>([
        { $match: { userId, status: 'credited' } },
        { $group: { _id: '$currency', net: { $sum: { $subtract: ['$amount', '$tax'] } } } },
      ])
      return new Map(sums.map(({ _id, net }) => [_id, BigInt(net)]))
    },
    begin: ({ id, amount, attempt }, kept, now) =>
      change(
        { _id: id, status: ready, amount, attempt, expiresAt: { $gt: now } },
        { $set: { status: 'distributing', ...kept, attempt: attempt + 1, begunAt: now } },
      ),
    async end({ id, attempt }, outcome, at, event) {
      const collected = outcome === 'credited' ? { collectedAt: at } : { tax: null, taxBasis: null }
      const ended = await change(
        { _id: id, status: 'distributing', attempt },
        {
          $set: { status: outcome, ...collected },
          ...(event && { $push: { outbox: event } }),
        },
      )
      if (ended && event) outbox.notify(id)
      const stored = ended ?? (await find(id))
      if (!stored) throw new Error(`the earning ${id} cannot be found`)
      return stored
    },
    async take(earning, { clawBackId, amount }, ofAll) {
      const left = earning.amount - amount
      const taken = await change(
        {
          ...{ _id: earning.id, status: ready, amount: earning.amount },
          'taken.clawBackId': { $ne: clawBackId },
        },
        {
          $set: { amount: left, ...(left === 0n && { status: 'taken' }) },
          $push: { taken: { clawBackId, amount }, ...(left === 0n && { outbox: ofAll }) },
        },
      )
      if (taken && left === 0n) outbox.notify(earning.id)
      return taken
    },
    async expire(id, now) {
      const due = { _id: id, status: ready, expiresAt: { $lte: now } }
      return (await change(due, { $set: { status: 'expired', returnDue: true } })) !== null
    },
    async returned(id) {
      await model.updateOne({ _id: id }, { $unset: { returnDue: 1 } })
    },
    async announce(id, event) {
      const isNew = { _id: id, status: ready, isAnnounced: false }
      await model.updateOne(isNew, { $set: { isAnnounced: true }, $push: { outbox: event } })
      outbox.notify(id)
    },
    expiredBy: (now, limit) =>
      read({ status: ready, expiresAt: { $lte: now } }, { expiresAt: 1 }, limit),
    unannounced: (before, limit) =>
      read(
        { status: ready, isAnnounced: false, expiresAt: { $lt: before } },
        { expiresAt: 1 },
        limit,
      ),
    distributingSince: (before, limit) =>
      read({ status: 'distributing', begunAt: { $lt: before } }, { begunAt: 1 }, limit),
    unreturned: (limit) => read({ returnDue: true }, { returnDue: 1 }, limit),
    async totals(fundId) {
      const sums = await model.aggregate<{
        _id: Earning['status']
        earned: bigint
        amount: bigint
      }>([
        { $match: { fundId, businessId: { $ne: CLOSING } } },
        { $group: { _id: '$status', earned: { $sum: '$earned' }, amount: { $sum: '$amount' } } },
      ])
      let [promised, paid] = [0n, 0n]
      for (const { _id, ...sum } of sums) {
        const [earned, amount] = [BigInt(sum.earned), BigInt(sum.amount)]
        const taken = earned - amount
        promised += _id === 'expired' ? taken : earned
        paid += _id === 'credited' ? earned : taken
      }
      return { promised, paid }
    },
  }
}

/** Those that read as this status now. */
function filterOf({ status, now }: { status: EarningStatus; now: Date }) {
  const { inTime, over } = statesOf(status)
  return {
    status: { $in: [...new Set([...inTime, ...over])] },
    $and: [
      {
        $or: [
          { status: { $in: inTime }, expiresAt: { $gt: now } },
          { status: { $in: over }, expiresAt: { $lte: now } },
        ],
      },
    ],
  }
}
