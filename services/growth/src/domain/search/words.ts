/** Accents of Latin letters. The marks of other scripts are parts of their words. */
const ACCENTS = /[\u0300-\u036f]/g

/** A word as it is compared: without case and accents, and in one form of Unicode. */
export const foldedWord = (word: string): string =>
  word.normalize('NFKD').replace(ACCENTS, '').toLowerCase().normalize('NFC')

/** The words of a text, in any script. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/** So many words begin with two letters that finding them all takes long, and says little. */
export const isBeginning = (word: string): boolean => [...word].length >= 3

/** More words than these narrow a search no more, and each costs as much as the first. */
const MOST_ASKED = 6

/** The words that a query is searched by, as they were typed: each once, and none with which another one begins, which asks for more. */
export function askedWords(query: string): string[] {
  const words = new Map(wordsOf(query).map((word) => [foldedWord(word), word]))
  words.delete('')
  const folded = [...words.keys()]
  const isPartOf = (one: string, other: string) => other !== one && other.startsWith(one)
  return [...words]
    .filter(([one]) => !isBeginning(one) || !folded.some((other) => isPartOf(one, other)))
    .slice(0, MOST_ASKED)
    .map(([, word]) => word)
}

/** A text as it is compared from its beginning: its words, folded, with one space between them. */
export const foldedText = (text: string): string =>
  wordsOf(text).map(foldedWord).filter(Boolean).join(' ')

/**
 * How many letters of a word may be wrong: none of a short one, in which each letter decides, so that a search for three letters does not
 * find every word of three.
 */
export function wrongLetters(word: string): number {
  const length = [...word].length
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** The word with two adjacent letters swapped, each way once: the commonest error in typing, and two wrong letters otherwise. */
export function swappedWords(word: string): string[] {
  const letters = [...word]
  const swapped = letters.slice(1).map((letter, n) => {
    const before = letters[n] ?? ''
    return [...letters.slice(0, n), letter, before, ...letters.slice(n + 2)].join('')
  })
  return [...new Set(swapped)].filter((one) => one !== word)
}
