import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { SearchDocument } from '../domain/search/document.ts'
import type { Found } from '../domain/search/group-found.ts'
import {
  askedWords,
  foldedWord,
  isBeginning,
  swappedWords,
  wordsOf,
  wrongLetters,
} from '../domain/search/words.ts'

/** What is found by words, in the memory of one instance. The only place that knows the library. */
export interface SearchIndex {
  /** Adds it, or replaces what has its key. */
  put(key: string, document: SearchDocument): void
  /** One that is not there stays away. */
  remove(key: string): void
  /**
   * What has all words of the query, or words that begin with those of three letters and more, the best first; where that is little, also what has nearly these words.
   */
  find(query: string): { found: Iterable<Found>; isCorrected: boolean }
  has(key: string): boolean
  readonly size: number
  /** Whether one more fits. */
  readonly hasRoom: boolean
  /** Documents that were not added since the memory was full. */
  readonly leftOut: number
  /** Counts them anew, for who puts all documents again that it does not have. */
  forgetLeftOut(): void
}

/** Documents of one instance at most: of 2 KB each they are a fifth of its memory (docs/capacity.md). */
const MOST_DOCUMENTS = 100_000

interface Entry {
  key: string
  title: string
  tags: string
  text: string
}

const textsOf = (texts: SearchDocument['title']) => [...new Set(Object.values(texts))].join(' ')

const entryOf = (key: string, { title, tags, text }: SearchDocument): Entry => ({
  key,
  title: textsOf(title),
  tags: tags.join(' '),
  text: textsOf(text),
})

/** Fewer results than these are few: what is nearly as it was typed is looked for too. */
const FEW = 3

const options: SearchOptions = {
  boost: { title: 4, tags: 2, text: 1 },
  combineWith: 'AND',
  weights: { prefix: 0.6, fuzzy: 0.3 },
}

/** @param most documents that it has; what comes once there are so many is not found */
export function openSearchIndex(most = MOST_DOCUMENTS): SearchIndex {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['title', 'tags', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => foldedWord(word) || null,
  })
  const documents = new Map<string, SearchDocument>()
  const leftOut = new Set<string>()

  const search = (query: Query, asked: SearchOptions): Found[] =>
    index.search(query, { ...options, ...asked }).flatMap(({ id, score }) => {
      const document = documents.get(id)
      return document ? [{ document, score }] : []
    })

  return {
    put(key, document) {
      if (!documents.has(key) && documents.size >= most) {
        leftOut.add(key)
        return
      }
      leftOut.delete(key)
      const entry = entryOf(key, document)
      if (documents.has(key)) index.replace(entry)
      else index.add(entry)
      documents.set(key, document)
    },
    remove(key) {
      leftOut.delete(key)
      if (documents.delete(key)) index.discard(key)
    },
    find(query) {
      // The library goes through everything once for each word, also for one that is there twice.
      const words = askedWords(query)
      const exact = search(words.join(' '), { prefix: isBeginning })
      if (exact.length >= FEW || words.length === 0) return { found: exact, isCorrected: false }
      const known = new Set(exact.map(({ document }) => document))
      const near = search(nearQuery(words.map(foldedWord)), {}).filter(
        ({ document }) => !known.has(document),
      )
      return { found: [...exact, ...near], isCorrected: exact.length === 0 && near.length > 0 }
    },
    has: (key) => documents.has(key),
    get size() {
      return documents.size
    },
    get hasRoom() {
      return documents.size < most
    },
    get leftOut() {
      return leftOut.size
    },
    forgetLeftOut: () => leftOut.clear(),
  }
}

/** All words, each with some letters wrong, or with two adjacent ones swapped. */
const nearQuery = (words: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: words.map((word) => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: isBeginning, fuzzy: wrongLetters(word) || false },
      ...(wrongLetters(word) === 1
        ? swappedWords(word).map((swapped) => ({ queries: [swapped], prefix: isBeginning }))
        : []),
    ],
  })),
})
