import { textUpTo } from './text-up-to.ts'

/** A control, bidirectional, zero-width or otherwise invisible character, every space but U+0020, and blank Braille. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u
/**
 * A joiner inside an Indic word, which decides how letters join (`क्‍ष`): between a virama and a letter. A virama is a
 * diacritic of one script; those of several, such as accents, are `Inherited`. It begins at the letter, and not by a look
 * back from each place, so that no mark is read for more than one letter.
 */
const JOINER_IN_WORD =
  /(\p{L}\p{M}*(?!\p{Script=Inherited})(?=\p{Diacritic})\p{M})[\u200c\u200d](?=\p{L})/gu
/** The viramas of the Indic scripts, beside which a joiner also stands before them (`র‍্যা`) and at the end (`ക്‍`). */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'
const JOINER_BESIDE_VIRAMA = new RegExp(
  `(\\p{L}\\p{M}*${VIRAMA})[\\u200c\\u200d](?![\\p{M}\\u200c\\u200d])|(\\p{L})[\\u200c\\u200d](?=${VIRAMA}\\p{L})`,
  'gu',
)
/** More marks on one letter than its script has, in decomposed text. */
const STACKED_MARKS = /\p{M}{5}|[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]\p{M}{3}/u
const MARK_WITHOUT_LETTER = /(?:^| )\p{M}/u
/** One character that is as wide as a sentence, and has no decomposition. */
const VERY_WIDE = /\ufdfd/u
/**
 * Scripts in common use: "Recommended Scripts" of UAX 31. Others have letters without ink and letters as wide as a word,
 * and few devices have fonts for them.
 */
const RARE_SCRIPT = new RegExp(
  `[^${[
    ...[
      'Common',
      'Inherited',
      'Arabic',
      'Armenian',
      'Bengali',
      'Bopomofo',
      'Cyrillic',
      'Devanagari',
    ],
    ...[
      'Ethiopic',
      'Georgian',
      'Greek',
      'Gujarati',
      'Gurmukhi',
      'Han',
      'Hangul',
      'Hebrew',
      'Hiragana',
    ],
    ...['Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala'],
    ...['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ]
    .map((script) => `\\p{sc=${script}}`)
    .join('')}]`,
  'u',
)
/** Scripts whose letters look alike. */
const ALIKE_SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Armenian}/u]
const WORD = /[\p{L}\p{M}]+/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * A line of text that a page shows as it is: trimmed, visible, at most `limit` UTF-16 code units, also with its ligatures
 * as separate letters.
 */
export const shownText = (limit: number) =>
  textUpTo(limit)
    .refine((text) => text === text.trim(), { message: 'begins or ends with a space' })
    // Before its normal forms are made: marks are sorted in them, which for many on one letter takes the square of their number.
    .refine((text) => !STACKED_MARKS.test(text), {
      message: 'has too many marks on one letter',
      abort: true,
    })
    .refine((text) => text.normalize('NFKC').length <= limit, { message: 'has long ligatures' })
    .refine((text) => !INVISIBLE.test(withoutJoiners(text)), {
      message: 'has an invisible character',
    })
    .refine((text) => !MARK_WITHOUT_LETTER.test(text), { message: 'has a mark without a letter' })
    .refine((text) => !RARE_SCRIPT.test(text), {
      message: 'has a script that is not in common use',
    })
    .refine((text) => !mixesScripts(text), { message: 'mixes scripts that look alike in one word' })
    .refine((text) => !VERY_WIDE.test(text), { message: 'has a very wide character' })
    .refine((text) => !STACKED_MARKS.test(text.normalize('NFD')), {
      message: 'has too many marks on one letter',
    })
    .refine((text) => LETTER_OR_DIGIT.test(text), { message: 'has no letter or digit' })

function withoutJoiners(text: string): string {
  return text.replace(JOINER_IN_WORD, '$1').replace(JOINER_BESIDE_VIRAMA, '$1$2')
}

function mixesScripts(text: string): boolean {
  const words = text.match(WORD) ?? []
  return words.some((word) => ALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1)
}
