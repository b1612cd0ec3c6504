import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in.ts'
import { linesOf, type ReadWord } from './read-text.ts'

const SIZE = 20

/** A word whose characters are so many px wide and high, in this row. */
const word = (text: string, column: number, row = 0): ReadWord => ({
  characters: [...text].map((character, at) => ({
    text: character,
    box: { left: (column + at) * SIZE, top: row * 60, width: SIZE, height: SIZE },
  })),
})

/** Words one after another, a space between two. */
function words(text: string, row = 0): ReadWord[] {
  let column = 0
  return text.split(' ').map((each) => {
    const placed = word(each, column, row)
    column += each.length + 1
    return placed
  })
}

/** The text with a block in place of each character that is covered. */
function covered(text: string): string {
  const { cover } = numbersIn(linesOf(words(text)))
  const columns = new Set(cover.map(({ left }) => left / SIZE))
  return [...text].map((character, at) => (columns.has(at) ? '█' : character)).join('')
}

test.each([
  ['2345 6789 0124', '████ ████ 0124'],
  ['VID : 9123 4567 8901 2345', 'VID : ████ ████ ████ 2345'],
  ['PAN ABCPD1234E', 'PAN ██████234E'],
  ['A/C No 123456789', 'A/C No █████6789'],
  ['529.982.247-25', '███.███.█47-25'],
  // Misread characters.
  ['2345 67B9 O124', '████ ████ O124'],
  ['ABCPDI234E', '██████234E'],
  ['A8CPD1234E', '██████234E'],
  // No numbers.
  ['DOB: 07/03/1998 MALE 560001', 'DOB: 07/03/1998 MALE 560001'],
  ['SIGNATURES OF BOSSES', 'SIGNATURES OF BOSSES'],
  ['GOVERNMENT OF INDIA', 'GOVERNMENT OF INDIA'],
])('%j is covered as %j', (text, expected) => {
  expect(covered(text)).toBe(expected)
})

test('covers a number beside a word of letters', () => {
  expect(covered('SOIL BOZO DISS 123456789012').slice(15, -4)).toBe('████████')
})

test('covers a number that is joined to a letter or has a misread digit', () => {
  expect(covered('2345 67B9 0124X').slice(0, 9)).toBe('████ ████')
})

test('groups of digits that are read as separate words, in any order, are one number', () => {
  const groups = [word('0124', 12), word('2345', 0), word('6789', 6)]
  const found = numbersIn(linesOf(groups))
  expect(found.lengths).toContain(12)
  expect([...new Set(found.cover.map(({ left }) => left / SIZE))].sort((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 6, 7, 8, 9,
  ])
})

test('numbers of two rows, or far apart in one, are not one number', () => {
  expect(numbersIn(linesOf([...words('12345'), ...words('67890', 1)])).lengths).toEqual([])
  expect(numbersIn(linesOf([word('12345', 0), word('67890', 40)])).lengths).toEqual([])
})
