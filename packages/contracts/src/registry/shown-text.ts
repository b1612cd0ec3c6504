import { z } from 'zod'

/** A control, bidirectional, zero-width or otherwise invisible character, every space but U+0020, and blank Braille. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u
/**
 * A joiner inside an Indic word, which decides how letters join (`क्‍ष`): between a virama and a letter. A virama is a
 * diacritic of one script; those of several, such as accents, are `Inherited`.
 */
const JOINER_IN_WORD =
  /(?<=\p{L}\p{M}*(?!\p{Script=Inherited})(?=\p{Diacritic})\p{M})[\u200c\u200d](?=\p{L})/gu
/** More marks on one letter than a script has. */
const STACKED_MARKS = /\p{M}{5}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** A line of text that a page shows as it is: trimmed, visible, at most `limit` UTF-16 code units. */
export const shownText = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((text) => text === text.trim(), { message: 'begins or ends with a space' })
    .refine((text) => !INVISIBLE.test(text.replace(JOINER_IN_WORD, '')), {
      message: 'has an invisible character',
    })
    .refine((text) => !STACKED_MARKS.test(text), { message: 'has too many marks on one letter' })
    .refine((text) => LETTER_OR_DIGIT.test(text), { message: 'has no letter or digit' })
