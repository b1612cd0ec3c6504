import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** A note exists. Subject: the note; Kafka key: the user. */
export const noteCreated = defineEvent(
  'expert.note-created.v1',
  z.object({ noteId: z.uuid(), userId: z.uuid() }),
)
