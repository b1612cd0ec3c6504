import { type Mongo, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Settlement } from '../domain/settlement.ts'
import { insertOrFind } from './insert-once.ts'

export interface Settlements {
  find(campaignId: string): Promise<Settlement | null>
  /** Seals the settlement with the event that tells of it, unless one is sealed. @returns the sealed one */
  seal(settlement: Settlement, event: OutboxEvent): Promise<Settlement>
}

type SettlementDocument = Omit<Settlement, 'campaignId'> & { _id: string; outbox: OutboxEvent[] }

const schema = new Schema<SettlementDocument>(
  {
    _id: String,
    eligible: { type: Number, required: true },
    share: { type: Schema.Types.BigInt, required: true },
    remainder: { type: Schema.Types.BigInt, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

export function settlementModel(mongo: Mongo): Model<SettlementDocument> {
  return mongo.model('Settlement', schema, 'settlements')
}

export function settlementsRepository(
  model: Model<SettlementDocument>,
  outbox: Outbox,
): Settlements {
  return {
    async find(campaignId) {
      const document = await model.findById(campaignId, { outbox: 0 }).lean()
      return document && settlementOf(document)
    },
    async seal({ campaignId, ...rest }, event) {
      const standing = await insertOrFind(model, { _id: campaignId, ...rest, outbox: [event] })
      outbox.nudge(campaignId)
      return settlementOf(standing)
    },
  }
}

const settlementOf = (document: Omit<SettlementDocument, 'outbox'>): Settlement => ({
  campaignId: document._id,
  eligible: document.eligible,
  share: document.share,
  remainder: document.remainder,
})
