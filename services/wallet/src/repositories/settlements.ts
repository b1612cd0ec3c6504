import { insertOrFind, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Settlement } from '../domain/settlement.ts'
import { addToOutbox } from './add-to-outbox.ts'

export interface Settlements {
  find(campaignId: string): Promise<Settlement | null>
  /**
   * Seals the settlement unless the campaign has a sealed one, and publishes the event of the sealed one,
   * unless it still waits in the outbox. @returns the sealed settlement
   */
  seal(wanted: Settlement, eventOf: (sealed: Settlement) => OutboxEvent): Promise<Settlement>
}

type SettlementDocument = Omit<Settlement, 'campaignId'> & { _id: string; outbox: OutboxEvent[] }

export const settlementSchema = new Schema<SettlementDocument>(
  {
    _id: String,
    eligible: { type: Number, required: true },
    share: { type: Schema.Types.BigInt, required: true },
    remainder: { type: Schema.Types.BigInt, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

export function settlementsRepository(
  model: Model<SettlementDocument>,
  outbox: Outbox,
): Settlements {
  return {
    async find(campaignId) {
      const document = await model.findById(campaignId, { outbox: 0 }).lean()
      return document && settlementOf(document)
    },
    async seal(wanted, eventOf) {
      const { campaignId, ...rest } = wanted
      const document = { _id: campaignId, ...rest, outbox: [eventOf(wanted)] }
      const stored = await insertOrFind(model, document)
      const sealed = settlementOf(stored)
      // `insertOrFind` returns the document itself when it was inserted, with the event in it.
      if (stored !== document) await addToOutbox(model, campaignId, eventOf(sealed))
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
