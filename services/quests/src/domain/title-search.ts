/** Marks above and below Latin letters, and the dot that Hindi sets below a letter. Its vowels are marks too, and count. */
const ACCENTS = /[\u0300-\u036f\u093c]/g

/** A text as titles are compared: without case, accents and repeated spaces. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(ACCENTS, '').replace(/\s+/g, ' ').trim()

/** The words of a search; none where it is blank. */
export const wordsOf = (search: string): string[] => [
  ...new Set(folded(search).split(' ').filter(Boolean)),
]

/** Whether a folded title has every word, also as a part of its own words. */
export const hasWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word))
