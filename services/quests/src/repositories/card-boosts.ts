import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { CardBoost } from '../domain/card-boosts/card-boost.ts'

/** One that is looked at; `isInOutbox`: its last event still waits. */
export type OpenCardBoost = CardBoost & { isInOutbox: boolean }

/** What POG cards add to rewards, one of each claim. */
export interface CardBoosts {
  /** Stores it with its event, unless its claim has one. */
  add(boost: CardBoost, event: OutboxEvent | null): Promise<void>
  /** Those that wait or are due, and whose next look has come, the longest first. */
  due(now: Date, limit: number): Promise<OpenCardBoost[]>
  /** Stores what follows from a look, with its event, if it is as it was read. */
  save(read: CardBoost, next: CardBoost, event: OutboxEvent | null): Promise<void>
  /** The earning can be collected. @returns the boost, if it was due */
  setReady(id: string): Promise<CardBoost | null>
  /** This programme gives nothing. @returns the boost, if that one had to pay it */
  setRefused(
    id: string,
    programmeId: string,
    refusal: CardBoost['refusal'],
  ): Promise<CardBoost | null>
  /** This programme has ended before it was asked: another one pays. */
  setWaiting(id: string, programmeId: string, now: Date): Promise<void>
  /** Whether the programme has something due that the wallet has not answered. */
  isOwed(programmeId: string): Promise<boolean>
}

interface BoostDocument extends Omit<CardBoost, 'id'> {
  _id: string
  outbox: OutboxEvent[]
}

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const maybeDate = { type: Date, default: null } as const

export const cardBoostSchema = new Schema<BoostDocument>(
  {
    ...{ _id: text, claimId: text, userId: { ...text, index: true }, currency: text },
    amount: { type: Schema.Types.BigInt, required: true },
    factor: { type: Number, required: true },
    ...{ state: text, programmeId: maybeText, collectUntil: maybeDate, refusal: maybeText },
    createdAt: { type: Date, required: true },
    retryCount: { type: Number, required: true },
    nextRetryAt: maybeDate,
    outbox: outboxField,
  },
  { versionKey: false },
)
cardBoostSchema.index({ nextRetryAt: 1 })
cardBoostSchema.index({ programmeId: 1, state: 1 })

export function cardBoostsRepository(model: Model<BoostDocument>, outbox: Outbox): CardBoosts {
  const endDue = async (filter: object, set: object) => {
    const ended = await model
      .findOneAndUpdate(
        { ...filter, state: 'due' },
        { $set: { ...set, nextRetryAt: null } },
        { returnDocument: 'after' },
      )
      .lean<BoostDocument>()
    return ended && boostOf(ended)
  }
  return {
    async add({ id, ...boost }, event) {
      const isNew = await insertOnce(model, { _id: id, ...boost, outbox: event ? [event] : [] })
      if (isNew && event) outbox.notify(id, [event])
    },
    async due(now, limit) {
      const found = await model
        .find({ nextRetryAt: { $lte: now } })
        .sort({ nextRetryAt: 1 })
        .limit(limit)
        .lean<BoostDocument[]>()
      return found.map((one) => ({ ...boostOf(one), isInOutbox: one.outbox.length > 0 }))
    },
    async save({ id, state, retryCount }, next, event) {
      const { id: _id, ...set } = next
      const { matchedCount } = await model.updateOne(
        { _id: id, state, retryCount },
        {
          $set: set,
          ...(event && { $push: { outbox: event } }),
        },
      )
      if (matchedCount === 1 && event) outbox.notify(id)
    },
    setReady: (id) => endDue({ _id: id }, { state: 'ready' }),
    setRefused: (id, programmeId, refusal) =>
      endDue({ _id: id, programmeId }, { state: 'refused', refusal }),
    async setWaiting(id, programmeId, now) {
      const waiting = { state: 'waiting', programmeId: null, collectUntil: null, nextRetryAt: now }
      await model.updateOne({ _id: id, programmeId, state: 'due' }, { $set: waiting })
    },
    isOwed: async (programmeId) => (await model.exists({ programmeId, state: 'due' })) !== null,
  }
}

function boostOf({ _id, outbox: _outbox, amount, retryCount, ...rest }: BoostDocument): CardBoost {
  return { id: _id, ...rest, amount: BigInt(amount), retryCount: Number(retryCount) }
}
