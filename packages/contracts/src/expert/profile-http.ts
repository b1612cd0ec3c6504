import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../constants.ts'
import { id, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { plainLine, plainText } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import {
  AVAILABILITIES,
  EDUCATION_LEVELS,
  EXPERT_DOMAINS,
  MAX_ABOUT,
  MAX_HEADLINE,
  MAX_HOURS_PER_WEEK,
  PROFILE_VISIBILITIES,
  RATE_CURRENCIES,
  SKILL_LEVELS,
} from './constants.ts'
import { termId } from './taxonomy-http.ts'

/** An hour's rate as a decimal, "12.50". */
const rateAmount = textUpTo(9).regex(/^\d{1,6}(\.\d{1,2})?$/)
const rate = z.strictObject({ amount: rateAmount, currency: z.enum(RATE_CURRENCIES) })
const availability = z.strictObject({
  state: z.enum(AVAILABILITIES),
  /** Of `from-date`: the day, "2027-01-31". */
  from: z.iso.date().nullable(),
  hoursPerWeek: z.int().min(1).max(MAX_HOURS_PER_WEEK).nullable(),
})
const named = z.object({ id: z.string(), name: z.string() })

/** What others see of an expert; null is what there is not, or what the expert does not show. */
export const expert = z.object({
  id,
  /** The first name. */
  name: z.string(),
  headline: z.string().nullable(),
  about: z.string().nullable(),
  domain: z.enum(EXPERT_DOMAINS),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  city: z.string().nullable(),
  levelOfEducation: z.enum(EDUCATION_LEVELS).nullable(),
  /** Years of work. */
  totalExperience: z.number().int(),
  skills: z.array(
    named.extend({
      level: z.enum(SKILL_LEVELS).nullable(),
      /** When a check of it was passed. */
      checkedAt: timestamp.nullable(),
    }),
  ),
  tools: z.array(named),
  languages: z.array(named.extend({ read: z.boolean(), write: z.boolean(), speak: z.boolean() })),
  availability,
  rate: rate.nullable(),
  /** When they were approved. */
  since: timestamp,
})
export type Expert = z.infer<typeof expert>

/** That staff hide a profile, since when and why. */
export const hiddenExpert = z.object({ reason: z.string(), at: timestamp })

/** GET /api/experts/me: NOT_AN_EXPERT before an application is approved. */
export const ownExpert = expert.extend({
  visibility: z.enum(PROFILE_VISIBILITIES),
  /** What the profile shows to those who see it. `city`, `levelOfEducation` and `rate` above are always the expert's own. */
  shows: z.object({ city: z.boolean(), education: z.boolean(), rate: z.boolean() }),
  /** Null unless staff hide the profile from everybody else, whatever its `visibility`. */
  hidden: hiddenExpert.nullable(),
})
export type OwnExpert = z.infer<typeof ownExpert>

/** PUT /api/experts/me: changes what it names. Answers with `ownExpert`. NOT_AN_EXPERT. */
export const ownExpertBody = z
  .strictObject({
    headline: plainLine(MAX_HEADLINE).nullable(),
    about: plainText(MAX_ABOUT).nullable(),
    visibility: z.enum(PROFILE_VISIBILITIES),
    availability,
    rate: rate.nullable(),
    shows: z
      .strictObject({ city: z.boolean(), education: z.boolean(), rate: z.boolean() })
      .partial(),
  })
  .partial()
export type OwnExpertBody = z.input<typeof ownExpertBody>

/**
 * DELETE /api/experts/me: the caller is an expert no more. The profile, the application and its documents are deleted. 200 with `{}`.
 * NOT_AN_EXPERT also when it is repeated.
 */
export const expertLeft = z.object({})

/** GET /api/experts, of public profiles, for everybody; the newest first. */
export const expertsQuery = z.object({
  /** Words that names, headlines, skills, tools or languages begin with. */
  search: textUpTo(MAX_SEARCH_LENGTH).optional(),
  skill: termId.optional(),
  tool: termId.optional(),
  language: termId.optional(),
  domain: z.enum(EXPERT_DOMAINS).optional(),
  country: textUpTo(2)
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** `available`: now. */
  availability: z.enum(AVAILABILITIES).optional(),
  ...pageQuery,
})
export const experts = pageOf(expert)
export type Experts = z.infer<typeof experts>

/** GET /api/experts/:id: of a public profile; to its own expert of any. NOT_FOUND. */
export const expertParams = z.strictObject({ id })
