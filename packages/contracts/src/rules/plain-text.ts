import { textUpTo } from './text-up-to.ts'

/**
 * A control character or separator of lines other than a line break, one that changes the direction of what follows, one without ink that is
 * not part of a word or an emoji, or one that no font has.
 */
const UNSEEN =
  /(?!\n)\p{Cc}|[\p{Co}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u2800\ufeff\u{e0000}-\u{e007f}]/u
const WITHOUT_INK = /\p{Default_Ignorable_Code_Point}/gu
/** The text as readers see it: two that look the same may differ in characters without ink. */
export const inkOf = (text: string) => text.replace(WITHOUT_INK, '')

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** More marks on one letter than any script has. */
const STACKED_MARKS = /\p{M}{5}/u
/** One character that is as wide as a sentence. */
const VERY_WIDE = /\ufdfd/u

/**
 * A text that staff write and everybody reads: at most `limit` UTF-16 code units, with a letter or a digit to see, and
 * nothing that hides, covers or turns around the text beside it.
 */
export const plainText = (limit: number) =>
  textUpTo(limit)
    .refine((text) => text.trim() !== '', { message: 'is empty' })
    // Before its normal form is made: marks are sorted in it, which for many on one letter takes the square of their number.
    .refine((text) => !STACKED_MARKS.test(text), {
      message: 'has too many marks on one letter',
      abort: true,
    })
    .refine((text) => text.isWellFormed() && !UNSEEN.test(text) && !VERY_WIDE.test(text), {
      message: 'has a character that cannot be shown',
    })
    .refine((text) => !STACKED_MARKS.test(text.normalize('NFD')), {
      message: 'has too many marks on one letter',
    })
    .refine((text) => LETTER_OR_DIGIT.test(inkOf(text)), {
      message: 'has no letter or digit',
    })

/** The same on one line: a title, a name. */
export const plainLine = (limit: number) =>
  plainText(limit).refine((text) => !text.includes('\n'), { message: 'has a line break' })
