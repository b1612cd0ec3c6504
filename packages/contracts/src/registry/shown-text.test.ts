import { expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const accepts = (text: string) => shownText(24).safeParse(text).success

test.each([
  ...['K-Drop', 'लेन-देन', 'Transações', 'Top 100 & more', '4', 'ランキング'],
  'क्षत्रियों की ऐतिहासिक ख',
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
  ['an unpaired surrogate', 'News\ud800'],
  ['a character for private use', 'News\ue000'],
  ['blank Braille alone', '\u2800\u2800'],
  ['punctuation alone', '...'],
])('refuses %s', (_what, text) => {
  expect(accepts(text)).toBe(false)
})
