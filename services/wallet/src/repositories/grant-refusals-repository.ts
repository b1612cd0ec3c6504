import {
  insertOnce,
  type Mongo,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { putIntoOutbox } from './put-into-outbox.ts'

/** Claims that could not be paid, each with the event that tells of it. */
export interface GrantRefusals {
  /** Tells once per claim and reason, or `again` although it was told. */
  tell(claimId: string, reason: string, event: OutboxEvent, again: boolean): Promise<void>
}

interface RefusalDocument {
  _id: string
  claimId: string
  reason: string
  outbox: OutboxEvent[]
}

const schema = new Schema<RefusalDocument>(
  {
    _id: String,
    claimId: { type: String, required: true },
    reason: { type: String, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
)

export function grantRefusalModel(mongo: Mongo): Model<RefusalDocument> {
  return mongo.model('GrantRefusal', schema, 'grant_refusals')
}

export function grantRefusalsRepository(
  model: Model<RefusalDocument>,
  outbox: Outbox,
): GrantRefusals {
  return {
    async tell(claimId, reason, event, again) {
      const id = `${claimId}:${reason}`
      const isNew = await insertOnce(model, { _id: id, claimId, reason, outbox: [event] })
      if (!isNew && again) await putIntoOutbox(model, id, event)
      outbox.notify(id)
    },
  }
}
