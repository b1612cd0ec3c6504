import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { Note } from '../domain/note.ts'

type NoteDocument = Omit<Note, 'id'> & { _id: string; outbox: OutboxEvent[] }

export const noteSchema = new Schema<NoteDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    text: { type: String, required: true },
    createdAt: { type: Date, required: true },
    requestHash: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
)
noteSchema.index({ userId: 1, createdAt: -1, _id: -1 })

export interface Notes {
  /** Stores the note and its event, unless the id is taken. @returns the note that is stored under this id */
  insert(note: Note, event: OutboxEvent): Promise<Note>
  /** Newest first, after the given one. */
  ofUser(userId: string, after: KeysetPosition<Date> | null, limit: number): Promise<Note[]>
}

export function notesRepository(model: Model<NoteDocument>, outbox: Outbox): Notes {
  return {
    async insert(note, event) {
      const { id, ...fields } = note
      const isNew = await insertOnce(model, { _id: id, ...fields, outbox: [event] })
      if (isNew) {
        outbox.notify(id, [event])
        return note
      }
      const stored = await model.findById(id).lean().orFail()
      return noteOf(stored)
    },
    async ofUser(userId, after, limit) {
      const page = keyset<NoteDocument>('createdAt', -1, after)
      const found = await model
        .find({ userId, ...page.filter })
        .sort(page.sort)
        .limit(limit)
        .lean()
      return found.map(noteOf)
    },
  }
}

function noteOf({ _id, userId, text, createdAt, requestHash }: NoteDocument): Note {
  return { id: _id, userId, text, createdAt, requestHash }
}
