import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { addToOutbox } from './add-to-outbox.ts'

/** Refused claims, each with the event that answers it. */
export interface GrantRefusals {
  /** Publishes once per claim and reason; with `republish` again, unless the event still waits in the outbox. */
  publish(claimId: string, reason: string, event: OutboxEvent, republish: boolean): Promise<void>
}

interface RefusalDocument {
  _id: string
  claimId: string
  reason: string
  outbox: OutboxEvent[]
}

export const grantRefusalSchema = new Schema<RefusalDocument>(
  {
    _id: String,
    claimId: { type: String, required: true },
    reason: { type: String, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

export function grantRefusalsRepository(
  model: Model<RefusalDocument>,
  outbox: Outbox,
): GrantRefusals {
  return {
    async publish(claimId, reason, event, republish) {
      const id = `${claimId}:${reason}`
      const isNew = await insertOnce(model, { _id: id, claimId, reason, outbox: [event] })
      if (!isNew && republish) await addToOutbox(model, id, event)
      outbox.notify(id)
    },
  }
}
