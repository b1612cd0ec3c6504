import { type OutboxEvent, outboxField } from '@platform/service-kit'
import { Schema } from 'mongoose'
import type { Progress } from '../domain/progress.ts'

/** As it is stored. */
export interface ProgressDocument extends Omit<Progress, 'id' | 'lastVerifiedAt'> {
  _id: string
  lastVerifiedAt?: Date
  /** Whether the campaign is a private one: its user still finds it in lists. */
  private: boolean
  outbox: OutboxEvent[]
}

export const progressSchema = new Schema<ProgressDocument>(
  {
    _id: { type: String, required: true },
    campaignId: { type: String, required: true },
    userId: { type: String, required: true },
    startedAt: { type: Date, required: true },
    startedFrom: { type: Schema.Types.Mixed, default: null },
    tasks: { type: Schema.Types.Mixed, required: true },
    verified: { type: Number, required: true },
    points: { type: Number, required: true },
    lastVerifiedAt: { type: Date },
    signs: { type: Schema.Types.Mixed },
    reservations: { type: Number },
    via: { type: Schema.Types.Mixed },
    private: { type: Boolean, required: true },
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
progressSchema.index({ campaignId: 1, verified: 1, lastVerifiedAt: 1, _id: 1 })
progressSchema.index({ campaignId: 1, points: -1, lastVerifiedAt: 1, _id: 1 })
progressSchema.index({ userId: 1, private: 1 })
progressSchema.index({ 'via.partner': 1, 'via.at': 1 }, { sparse: true })

export function progressOf(document: ProgressDocument): Progress {
  const { _id, lastVerifiedAt, private: _private, outbox: _outbox, ...progress } = document
  // Documents from before these fields have neither.
  const { startedFrom = null, points = 0, signs } = progress
  const known = signs && { signs: { ...signs, device: signs.device ?? null } }
  return {
    id: _id,
    ...progress,
    ...known,
    startedFrom,
    points,
    lastVerifiedAt: lastVerifiedAt ?? null,
  }
}
