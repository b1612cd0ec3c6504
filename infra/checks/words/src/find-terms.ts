import type { Term } from './glossary.ts'
import type { Kind, Region } from './region.ts'

export interface Found {
  term: Term
  /** As it is written there. */
  text: string
  kind: Kind
  /** Offset in the file. */
  at: number
}

interface Form {
  words: readonly string[]
  term: Term
}

interface Word {
  text: string
  start: number
  end: number
  /** Whether it is a word of its own, not a part of a name such as `toldAgain`. */
  whole: boolean
}

/** A capital begins a word inside a name; `HTTPServer` is two. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu
/** What may stand between the words of a phrase: spaces, the margin of a comment, the dashes of a name. */
const GAP = /^[\s*/_-]*$/
const IN_NAME = /[\p{L}\p{N}_$]/u

/** Forms of many terms, found in one pass over the words of a text. */
export type Search = ReadonlyMap<string, readonly Form[]>

export function searchFor(terms: readonly Term[]): Search {
  const byFirstWord = new Map<string, Form[]>()
  for (const term of terms) {
    for (const form of term.forms) {
      const words = form.split(' ')
      const first = words[0] as string
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, term }])
    }
  }
  return byFirstWord
}

/** Where a region has a form of a term; contexts that allow it are the caller's to look at. */
export function findTerms(search: Search, { kind, start, text }: Region): Found[] {
  const words = wordsOf(text)
  return words.flatMap((word, index) =>
    (search.get(word.text) ?? [])
      .filter(({ term }) => term.kinds?.includes(kind) ?? true)
      .filter((form) => isForm(form, words, index, text))
      .map(({ term, words: { length } }) => {
        const end = words[index + length - 1]?.end
        return { term, kind, at: start + word.start, text: text.slice(word.start, end) }
      }),
  )
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => {
    const end = match.index + match[0].length
    const whole = !IN_NAME.test(text[match.index - 1] ?? ' ') && !IN_NAME.test(text[end] ?? ' ')
    return { text: match[0].toLowerCase(), start: match.index, end, whole }
  })
}

function isForm(form: Form, words: readonly Word[], index: number, text: string): boolean {
  // A term that is not searched in names does not match a part of a name in prose: "he" is not in `theHe4d`.
  const onlyWhole = form.term.kinds && !form.term.kinds.includes('name')
  return form.words.every((expected, offset) => {
    const word = words[index + offset]
    if (word?.text !== expected || (onlyWhole && !word.whole)) return false
    const before = words[index + offset - 1]
    return offset === 0 || (before !== undefined && GAP.test(text.slice(before.end, word.start)))
  })
}
