import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { userFact } from './facts.ts'

/**
 * A fact about a user is known, or not any more. Subject and Kafka key: the user; `aggregateversion`: of this fact of this user, so
 * that an older event changes nothing.
 */
export const factChanged = defineEvent(
  'kyc.fact-changed.v1',
  z.object({
    userId: id,
    fact: userFact,
    /** False: it was checked and is not so, or what proved it was withdrawn. */
    holds: z.boolean(),
    /** From then on it has to be proven anew; null: it does not expire. */
    expiresAt: timestamp.nullable(),
  }),
)

/** A note exists. Subject: the note; Kafka key: the user. */
export const noteCreated = defineEvent(
  'kyc.note-created.v1',
  z.object({ noteId: z.uuid(), userId: z.uuid() }),
)
