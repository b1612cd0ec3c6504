import type { AuditedService } from '@platform/contracts/growth/audited-services'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface StoredSource {
  /** The service. */
  _id: string
  collectedAt: Date
}

export const auditSourceSchema = new Schema<StoredSource>(
  { _id: { type: String, required: true }, collectedAt: { type: Date, required: true } },
  { versionKey: false },
)

/** Services whose acts of before the merged trail are in it. */
export interface AuditSources {
  isCollected(service: AuditedService): Promise<boolean>
  setCollected(service: AuditedService, at: Date): Promise<void>
}

export const auditSourcesRepository = (model: Model<StoredSource>): AuditSources => ({
  isCollected: async (service) => (await model.findById(service).lean()) !== null,
  async setCollected(service, at) {
    await insertOnce(model, { _id: service, collectedAt: at })
  },
})
