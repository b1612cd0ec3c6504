import { z } from 'zod'
import { id, language, timestamp } from '../envelope.ts'
import { defineEvent } from '../event.ts'
import { countryGroup } from '../quests/campaign.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { SEARCH_KINDS } from './search-kinds.ts'

/** Most things of one answer about them. */
export const MAX_SEARCHABLES = 200

export const searchKind = z.enum(SEARCH_KINDS)

/** Text in the languages in which it is there; a name that is the same in all of them is `en` alone. */
const texts = z.partialRecord(language, z.string())

/** What a service lets everybody find. Nothing of it is secret, hidden or for invited readers alone. */
export const searchable = z.object({
  kind: searchKind,
  /** Of the service: a uuid, or the slug of a game. */
  id: z.string(),
  title: texts,
  /** What it is, in a sentence. */
  text: texts,
  /** Words that find it and are not shown: a slug, a genre, a city. */
  tags: z.array(z.string()),
  /** Of its page, from the site's origin. */
  path: z.string(),
  /** Of its picture, from the site's origin; null without one. */
  image: z.string().nullable(),
  /** Country groups of the readers whom it is for; empty: all. */
  countries: z.array(countryGroup),
  /** The account, of a person; else null. */
  userId: id.nullable(),
  /** From when it is over and ranks after what is not; null: it does not end. */
  endsAt: timestamp.nullable(),
})
export type Searchable = z.infer<typeof searchable>

/**
 * GET /internal/searchables?kind=&after=&limit=, of a service that has some: all of a kind by their ids, one page after another.
 * `next` is null on the last page.
 */
export const searchablesQuery = z.strictObject({
  kind: searchKind,
  after: textUpTo(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_SEARCHABLES).default(MAX_SEARCHABLES),
})
export const searchablesPage = z.object({
  items: z.array(searchable),
  next: z.string().nullable(),
})
export type SearchablesPage = z.infer<typeof searchablesPage>

/** POST /internal/searchables: those of these that everybody may find now; what is missing from the answer is not, or not any more. */
export const searchablesBody = z.strictObject({
  kind: searchKind,
  ids: z.array(textUpTo(200).min(1)).min(1).max(MAX_SEARCHABLES),
})
export const searchablesFound = z.object({ items: z.array(searchable) })

/**
 * The event of a service in which something that everybody may find has changed, or can be found no more. It names the thing alone:
 * who needs more asks the service. Subject and Kafka key: the id.
 */
export const defineSearchableChanged = <const Service extends string>(service: Service) =>
  defineEvent(
    `${service}.searchable-changed.v1`,
    z.object({ kind: searchKind, id: z.string(), at: timestamp }),
  )
