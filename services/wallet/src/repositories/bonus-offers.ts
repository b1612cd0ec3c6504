import { insertOrFind, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { BonusOffer } from '../domain/earnings/bonus-offer.ts'

/** Bonuses for verifications that staff offer. */
export interface BonusOffers {
  /** Stores it unless its id is taken. @returns the stored one */
  add(offer: BonusOffer): Promise<BonusOffer>
  find(id: string): Promise<BonusOffer | null>
  /** The newest first, of those whose budget is in escrow. */
  newest(limit: number): Promise<BonusOffer[]>
  /** Those without their budget in escrow that are from before this time. */
  openBefore(before: Date, limit: number): Promise<BonusOffer[]>
  /** Publishes that it is offered: nothing where it is not open. */
  offer(id: string, event: OutboxEvent): Promise<void>
  /** Publishes that it is over: nothing where it is. */
  end(id: string, event: OutboxEvent): Promise<void>
  /** Removes one whose budget was never paid. */
  remove(id: string): Promise<void>
}

type OfferDocument = Omit<BonusOffer, 'id'> & { _id: string; outbox: OutboxEvent[] }

const text = { type: String, required: true } as const
const bigint = { type: Schema.Types.BigInt, required: true } as const

export const bonusOfferSchema = new Schema<OfferDocument>(
  {
    ...{ _id: text, hash: text, operatorId: text, currency: text, status: text },
    ...{ amount: bigint, budget: bigint },
    days: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)
bonusOfferSchema.index({ status: 1, createdAt: -1 })

export function bonusOffersRepository(model: Model<OfferDocument>, outbox: Outbox): BonusOffers {
  const move = async (
    _id: string,
    from: BonusOffer['status'],
    status: BonusOffer['status'],
    event: OutboxEvent,
  ) => {
    const update = { $set: { status }, $push: { outbox: event } } as never
    const { matchedCount } = await model.updateOne({ _id, status: from }, update)
    if (matchedCount === 1) outbox.notify(_id)
  }
  return {
    async add({ id: _id, ...offer }) {
      return offerOf(await insertOrFind(model, { _id, ...offer, outbox: [] }))
    },
    async find(id) {
      const found = await model.findById(id).lean<OfferDocument>()
      return found && offerOf(found)
    },
    async newest(limit) {
      const found = model
        .find({ status: { $in: ['offered', 'ended'] } })
        .sort({ createdAt: -1 })
        .limit(limit)
      return (await found.lean<OfferDocument[]>()).map(offerOf)
    },
    async openBefore(before, limit) {
      const filter = { status: 'open' as const, createdAt: { $lt: before } }
      return (await model.find(filter).limit(limit).lean<OfferDocument[]>()).map(offerOf)
    },
    offer: (id, event) => move(id, 'open', 'offered', event),
    end: (id, event) => move(id, 'offered', 'ended', event),
    async remove(id) {
      await model.deleteOne({ _id: id, status: 'open' })
    },
  }
}

const offerOf = ({
  _id,
  outbox: _o,
  amount,
  budget,
  days,
  ...rest
}: OfferDocument): BonusOffer => ({
  ...{ id: _id, ...rest, amount: BigInt(amount), budget: BigInt(budget), days: Number(days) },
})
