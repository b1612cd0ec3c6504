import { z } from 'zod'

/** A control, bidirectional, zero-width or otherwise invisible character, and every space but U+0020. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** A line of text that a page shows as it is: trimmed, visible, at most `limit` UTF-16 code units. */
export const shownText = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((text) => text === text.trim(), { message: 'begins or ends with a space' })
    .refine((text) => !INVISIBLE.test(text), { message: 'has an invisible character' })
    .refine((text) => LETTER_OR_DIGIT.test(text), { message: 'has no letter or digit' })
