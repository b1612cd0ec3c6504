import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { pageOf, pageQuery, timestamp } from '../envelope.ts'
import { shownText } from '../rules/shown-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { TERM_KINDS, TERM_LENGTH } from './constants.ts'

/** Of a term of the taxonomy: `python`, a language by its code of BCP 47, or `own-` and a UUID of one that an applicant added. */
export const termId = textUpTo(48).regex(/^[a-z0-9][a-z0-9-]{1,47}$/)

/** A language, a tool or a skill. */
export const term = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is listed under: "Programming"; null of one that was added. */
  group: z.string().nullable(),
  /** Of a skill: whether there is a check of it. */
  hasCheck: z.boolean(),
})
export type Term = z.infer<typeof term>

/** GET /api/experts/{skills,tools,languages}?search=&cursor=&pageLimit=: by name; of a search, names that begin with it come first. */
export const termsQuery = z.object({ search: textUpTo(MAX_SEARCH_LENGTH).optional(), ...pageQuery })
export const terms = pageOf(term)
export type Terms = z.infer<typeof terms>

/**
 * POST /api/experts/application/additions: a term that the list does not have. The applicant can use it at once; everybody can after a
 * reviewer has accepted it. Of a name that the list has, in whatever case, it answers with that term. TOO_MANY_ADDITIONS.
 */
export const additionBody = z.strictObject({
  kind: z.enum(TERM_KINDS),
  name: shownText(TERM_LENGTH.max).min(TERM_LENGTH.min),
})
export type AdditionBody = z.infer<typeof additionBody>
export const addition = z.object({
  id: z.string(),
  kind: z.enum(TERM_KINDS),
  name: z.string(),
  state: z.enum(['waiting', 'accepted', 'rejected']),
  addedAt: timestamp,
})
export type Addition = z.infer<typeof addition>
