import { expect, test } from 'vitest'
import { latinLookOf } from './latin-look.ts'

test.each([
  ['Cyrillic', 'СОРА', 'COPA'],
  ['small Cyrillic letters with the form of capitals', 'тнем', 'them'],
  ['Greek', 'ΚΟΒΑ', 'KOBA'],
  ['a Greek letter that NFKD changes', 'ϹΟΡΑ', 'COPA'],
  ['Armenian', 'օոս', 'onu'],
  ['a Latin letter of phonetics', 'Kovrɑ', 'Kovra'],
  ['a dotless i', 'Admın', 'Admin'],
  ['strokes and ligatures', 'Łøđæ', 'Lodae'],
  ['small capitals', 'ᴋᴏᴠʀᴀ', 'kovra'],
  ['full width', 'Ｋｏｖｒａ', 'Kovra'],
  ['Greek of mathematics', '𝛎𝛐𝛒', 'vop'],
  ['accents and circles', 'Ko\u20ddvrá', 'Kovra'],
  ['zeros of other scripts', '०๐၀', 'ooo'],
])('reads %s as ASCII: %s', (_what, text, look) => {
  expect(latinLookOf(text)).toBe(look)
})

test('other letters stay', () => {
  for (const text of ['बाघ', '日本', 'Дилижанс', 'Red Foxes 99']) {
    expect(latinLookOf(text)).toContain([...text.normalize('NFKD')][0])
  }
  expect(latinLookOf('Red Foxes 99')).toBe('Red Foxes 99')
  expect(latinLookOf('बाघ')).not.toBe(latinLookOf('शेर'))
  expect(latinLookOf('カ')).toBe(latinLookOf('力'))
})
