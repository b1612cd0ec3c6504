import { z } from 'zod'
import { language, timestamp } from '../envelope.ts'
import { plainLine } from '../rules/plain-text.ts'
import { trimmedUpTo } from '../rules/text-up-to.ts'
import { SEARCH_GEOGRAPHIES, SEARCH_LENGTH, SEARCH_RESULTS } from './search-kinds.ts'
import { searchKind } from './searchables.ts'

/** GET /api/searches?q=&kind=&lang=&limit=: all kinds in one answer, or more of one kind. */
export const searchQuery = z.strictObject({
  q: trimmedUpTo(SEARCH_LENGTH.max).min(SEARCH_LENGTH.min),
  kind: searchKind.optional(),
  lang: language.optional(),
  /** Of each kind; of all kinds at most `SEARCH_RESULTS.perKind`. */
  limit: z.coerce.number().int().min(1).max(SEARCH_RESULTS.ofOneKind).optional(),
})

const searchResult = z.object({
  kind: searchKind,
  id: z.string(),
  /** In the reader's language, or else in English. */
  title: z.string(),
  text: z.string(),
  path: z.string(),
  image: z.string().nullable(),
  isOver: z.boolean(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchAnswer = z.object({
  /** Kinds with results alone, in the order of `SEARCH_KINDS`. */
  groups: z.array(
    z.object({ kind: searchKind, total: z.number().int(), items: z.array(searchResult) }),
  ),
  /** Whether nothing was found as it was typed, but something close to it was. */
  isCorrected: z.boolean(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

/** POST /api/searches/recent: what the reader searched for, once they chose a result or sent the form. */
export const recentSearchBody = z.strictObject({
  q: plainLine(SEARCH_LENGTH.max).min(SEARCH_LENGTH.min),
})

/** GET /api/searches/recent: the reader's own, the latest first. DELETE: all of them are gone. */
export const recentSearches = z.object({
  items: z.array(z.object({ q: z.string(), geography: z.enum(SEARCH_GEOGRAPHIES), at: timestamp })),
})
export type RecentSearches = z.infer<typeof recentSearches>
export const recentSearchesDeleted = z.object({ deleted: z.literal(true) })
