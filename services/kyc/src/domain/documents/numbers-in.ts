import type { Box, Line } from './read-text.ts'

/** What is to be covered in a picture of a document. */
export interface FoundNumbers {
  /** Of all characters of numbers but their last four. */
  cover: Box[]
  /** How many characters each number has. */
  lengths: number[]
}

/** Shorter ones are dates and postal codes. */
const SHORTEST = 9
const SHOWN = 4
/** Of the characters that could be digits so many have to be. */
const REAL_DIGITS = 2 / 3

/** Digits, and letters that are read in place of them. */
const D = '[0-9OoQDIl|SsBZzG]'
/** Capital letters, and digits that are read in place of them. */
const L = '[A-Z01258]'
/** Misread ones begin with a word or a digit: the end of "No" is none. */
const NUMBERS = [
  /\d(?:[ .-]{0,2}\d){8,}/g,
  new RegExp(`(?:(?<![A-Za-z0-9])${D}|\\d)(?:[ .-]{0,2}${D}){8,}`, 'g'),
]
const PAN = new RegExp(`(?<![A-Za-z0-9])${L}{5} ?${D}{4} ?${L}(?![A-Za-z0-9])`, 'g')
const SEPARATOR = /^[ .-]$/

/**
 * Finds numbers of nine digits or more (Aadhaar, accounts, CPF) and PANs in lines of text that was read, also where single characters
 * were misread. It rather covers a word too much than a number too little.
 */
export function numbersIn(lines: readonly Line[]): FoundNumbers {
  const found: FoundNumbers = { cover: [], lengths: [] }
  for (const line of lines) {
    const text = line.map((character) => oneOf(character.text)).join('')
    for (const { index, 0: match } of matchesIn(text)) {
      const characters = line
        .slice(index, index + match.length)
        .filter(({ text: one }) => !SEPARATOR.test(one))
      found.cover.push(...characters.slice(0, -SHOWN).flatMap(({ box }) => box ?? []))
      found.lengths.push(characters.length)
    }
  }
  return found
}

/** So that a place in the text is a place in the line. */
const oneOf = (text: string) => (text.length === 1 ? text : '?')

const matchesIn = (text: string) => [
  ...NUMBERS.flatMap((pattern) => [...text.matchAll(pattern)]).filter(([run]) => isNumber(run)),
  ...[...text.matchAll(PAN)].filter(([run]) => isPan(run)),
]

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function isNumber(run: string): boolean {
  const characters = countOf(run, /[^ .-]/g)
  return characters >= SHORTEST && countOf(run, /\d/g) >= REAL_DIGITS * characters
}

/** Words of ten capitals are none. */
const isPan = (run: string) =>
  countOf(run.slice(0, 5), /[A-Z]/g) >= 3 && countOf(run.slice(5, -1), /\d/g) >= 2
