import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

const isText = (text: string) => plainText(120).safeParse(text).success

test.each(['Neon Cup', 'नियॉन कप 🏆', '🎮️ क्‍ष', '2', 'Ação!', 'Zalgo̴', 'one\ntwo'])(
  'accepts %s',
  (text) => {
    expect(isText(text)).toBe(true)
  },
)

test.each([
  ['nothing', ''],
  ['spaces', '  '],
  ['zero-width spaces', '\u200b\u200b'],
  ['a filler letter', '\u3164'],
  ['blank Braille', '\u2800'],
  ['soft hyphens', '\u00ad'],
  ['tags', 'a\u{e0041}'],
  ['a mark of direction', 'a\u200eb'],
  ['an override of direction', 'a\u202eb'],
  ['a private character', '\ue000a'],
  ['a NUL', 'a\u0000'],
  ['half a character', 'a\ud800'],
  ['110 accents', `a${'\u0301'.repeat(110)}`],
  ['wide characters', 'a\ufdfd'],
  ['a separator of lines', 'a\u2028b'],
  ['no letter', '!!!'],
])('refuses %s', (_what, text) => {
  expect(isText(text)).toBe(false)
})

test('a line has no line break', () => {
  expect(plainLine(9).safeParse('a\nb').success).toBe(false)
  expect(plainLine(9).safeParse('a b').success).toBe(true)
})
