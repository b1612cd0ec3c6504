import { z } from 'zod'
import { MAX_PAGE_LIMIT } from '../constants.ts'
import { id, timestamp } from '../envelope.ts'

export const note = z.object({ id, text: z.string(), createdAt: timestamp })
export type NoteView = z.infer<typeof note>

/** POST /api/expert/notes */
export const createNoteBody = z.strictObject({ text: z.string().trim().min(1).max(280) })

/** GET /api/expert/notes */
export const listNotesQuery = z.object({
  pageLimit: z.coerce.number().int().min(1).max(MAX_PAGE_LIMIT).optional(),
  cursor: z.string().max(256).optional(),
})
