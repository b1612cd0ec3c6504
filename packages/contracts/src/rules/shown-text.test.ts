import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const accepts = (text: string) => shownText(24).safeParse(text).success

test.each([
  ...['β-test', 'Новости News', 'Ελλάδα', 'K-Pop 한국어', '日本語ニュース', 'TVドラマ'],
  ...['K-Drop', 'लेन-देन', 'Transações', 'Top 100 & more', '4', 'ランキング'],
  ...[
    'क्षत्रियों की ऐतिहासिक ख',
    'क्\u200dष',
    'क्\u200cष',
    'र\u200d्य',
    'র\u200d্যাম',
    'ക\u0d4d\u200d',
    'क्\u200d',
    'වාක්\u200dයය',
  ],
  ...['Việt Nam'.normalize('NFD'), 'ท่านที่', 'བསྒྲུབས', 'ဂ္ဂြိုဟ်', 'បុស្សុំាំ', 'שָׁלוֹם'],
])('accepts %j', (text) => {
  expect(accepts(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['25 characters', 'W'.repeat(25)],
  ['a space before', ' News'],
  ['a space after', 'News '],
  ['a line break', 'News\nhere'],
  ['a tab', 'News\there'],
  ['a null', 'News\u0000'],
  ['a bidirectional override', '\u202eswen'],
  ['a bidirectional isolate', 'News\u2066'],
  ['a mark of direction', 'News\u200f'],
  ['a zero-width space', 'Ne\u200bws'],
  ['a byte order mark', '\ufeffNews'],
  ['a soft hyphen', 'Ne\u00adws'],
  ['a no-break space', 'Big\u00a0news'],
  ['a line separator', 'Big\u2028news'],
  ['an invisible letter', 'News\u3164'],
  ['a filler between letters', 'Ne\u115fws'],
  ['blank Braille between letters', 'Ne\u2800ws'],
  ['a joiner in a Latin word', 'Ne\u200dws'],
  ['a joiner after an accent', 'Ne\u0301\u200dws'],
  ['a joiner at the end of an Indic word without a virama', 'क\u200d'],
  ['a joiner after a vowel sign', 'का\u200d'],
  ['a joiner before a vowel sign', 'क\u200dा'],
  ['two joiners', 'क्\u200d\u200dष'],
  ['a joiner alone', '\u200d'],
  ['a direction mark in an Indic word', 'क्\u202eष'],
  ['three marks on a Latin letter', `Ne${'\u0301'.repeat(3)}ws`],
  ['three marks on a Latin letter that has one itself', `N\u00e9${'\u0301'.repeat(2)}ws`],
  ['three marks on a Cyrillic letter', `д${'\u0301'.repeat(3)}а`],
  ['a mark at the start', '\u0301News'],
  ['a mark after a space', 'Big \u0301news'],
  ['ligatures that are longer than the limit when spelled out', '\ufdfa\ufdfa'],
  ['a ligature of a whole sentence', 'News \ufdfd'],
  ['a hieroglyph without ink', '\u{13441}'],
  ['a hieroglyph without ink in a word', 'Ne\u{13441}ws'],
  ['a script that is not in common use', '\u{13000}'],
  ['Latin with a Cyrillic letter in one word', '\u0420rofile'],
  ['Latin with a Greek letter in one word', '\u03a1rofile'],
  ['a character that is as wide as a word', 'News \u{12031}'],
  ['five marks on one letter', `Ne${'\u0301'.repeat(5)}ws`],
  ['an unpaired surrogate', 'News\ud800'],
  ['a character for private use', 'News\ue000'],
  ['blank Braille alone', '\u2800\u2800'],
  ['punctuation alone', '...'],
])('refuses %s', (_what, text) => {
  expect(accepts(text)).toBe(false)
})
