import {
  insertOrFind,
  type Mongo,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Settlement } from '../domain/settlement.ts'
import { putIntoOutbox } from './put-into-outbox.ts'

export interface Settlements {
  find(campaignId: string): Promise<Settlement | null>
  /**
   * Seals the settlement unless one is sealed, and puts the event that tells of the sealed one into its
   * outbox, unless it waits there. @returns the sealed one
   */
  seal(wanted: Settlement, tell: (sealed: Settlement) => OutboxEvent): Promise<Settlement>
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
    async seal(wanted, tell) {
      const { campaignId, ...rest } = wanted
      const document = { _id: campaignId, ...rest, outbox: [tell(wanted)] }
      const standing = await insertOrFind(model, document)
      const sealed = settlementOf(standing)
      if (standing !== document) await putIntoOutbox(model, campaignId, tell(sealed))
      outbox.notify(campaignId)
      return sealed
    },
  }
}

const settlementOf = (document: Omit<SettlementDocument, 'outbox'>): Settlement => ({
  campaignId: document._id,
  eligible: document.eligible,
  share: document.share,
  remainder: document.remainder,
})
