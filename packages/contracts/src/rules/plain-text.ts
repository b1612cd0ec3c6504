import { z } from 'zod'

/** A control character other than a line break, or one that changes the direction of what follows. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/**
 * A text that staff write and everybody reads: at most `limit` UTF-16 code units, something to see, no control characters,
 * and nothing that changes the direction of the text around it.
 */
export const plainText = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((text) => text.trim() !== '', { message: 'is empty' })
    .refine((text) => text.isWellFormed() && !UNSEEN.test(text), {
      message: 'has a character that cannot be shown',
    })
