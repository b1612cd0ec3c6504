import { insertNew } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Visit } from '../domain/links/visit.ts'
import { deleteOldest } from './delete-oldest.ts'
import { type NotCounted, notCounted, rolledUp } from './not-counted.ts'

type VisitDocument = Omit<Visit, 'id'> & { _id: string; rolledUp: number | null }

export const visitSchema = new Schema<VisitDocument>(
  {
    _id: { type: String, required: true },
    code: { type: String, required: true },
    at: { type: Date, required: true },
    rolledUp,
  },
  { versionKey: false },
)
visitSchema.index({ at: 1 })
visitSchema.index({ rolledUp: 1, at: 1 })

export interface LinkVisits extends NotCounted<Visit> {
  /** Stores those whose visitor has not followed the link before. */
  insert(visits: readonly Visit[]): Promise<void>
  /** Deletes the oldest of those before that time that are counted, so many at most. @returns how many it found */
  deleteBefore(time: Date, limit: number): Promise<number>
}

export function linkVisitsRepository(model: Model<VisitDocument>): LinkVisits {
  return {
    ...notCounted(model, 'at', {}, ({ _id: id, code, at }) => ({ id, code, at })),
    async insert(visits) {
      const documents = visits.map(({ id: _id, ...visit }) => ({ _id, ...visit }))
      await insertNew(model, documents, { ordered: false })
    },
    deleteBefore(time, limit) {
      const old = { at: { $lt: time }, rolledUp: { $gt: 0 } }
      return deleteOldest(model, old, { time: 'at', limit })
    },
  }
}
