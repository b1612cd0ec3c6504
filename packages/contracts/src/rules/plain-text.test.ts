import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const accepts = (text: string) => plainText(10).safeParse(text).success

test.each(['Monsoon', 'मानसून', 'Ação', 'two\nlines', '🎮 Go!', 'a'.repeat(10)])(
  'accepts %j',
  (text) => {
    expect(accepts(text)).toBe(true)
  },
)

test.each(['', '  ', 'a'.repeat(11), 'A\u0000B', 'A\ud800B', '\u202eevil', 'a\u2066b', 'a\tb'])(
  'refuses %j',
  (text) => {
    expect(accepts(text)).toBe(false)
  },
)
