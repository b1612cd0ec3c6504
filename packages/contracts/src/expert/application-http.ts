import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from '../staff/reason.ts'
import {
  DOCUMENT_KINDS,
  DRAFT_FIELDS,
  type DraftField,
  EDUCATION_LEVELS,
  EXPERT_DOMAINS,
  EXPERT_GROUNDS,
  EXPERT_STEPS,
  GENDERS,
  MAX_EDUCATION_TEXT,
  MOST_LANGUAGES,
  MOST_SKILLS,
  MOST_TOOLS,
  NO_LANGUAGE,
  RUBRIC_CRITERIA,
  SKILL_LEVELS,
} from './constants.ts'
import { addition, termId } from './taxonomy-http.ts'

/**
 * `submitted`: it waits for a reviewer. `in-review`: one has it. `second-opinion`: a second one decides. `appealed`: its applicant has
 * appealed, and another one decides.
 */
export const applicationState = z.enum([
  'draft',
  'submitted',
  'in-review',
  'second-opinion',
  'approved',
  'rejected',
  'appealed',
])
export type ApplicationState = z.infer<typeof applicationState>

/** A field of a draft may be anything short: what is wrong with it is in `problems`, and refuses the application only when it is sent. */
const draftText = (limit: number) => textUpTo(limit).nullable()
const draftNumber = z.int().min(0).max(9_999).nullable()

/** Of spec 3; null is what the applicant has not said yet. */
export const basicVerificationDetails = z.strictObject({
  firstName: draftText(40),
  lastName: draftText(40),
  /** Years. */
  age: draftNumber,
  gender: z.enum(GENDERS).nullable(),
  /** ISO 3166-1 alpha-2. */
  country: draftText(2),
  city: draftText(MAX_EDUCATION_TEXT),
  email: draftText(254),
  levelOfEducation: z.enum(EDUCATION_LEVELS).nullable(),
  university: draftText(MAX_EDUCATION_TEXT),
  major: draftText(MAX_EDUCATION_TEXT),
  completionYear: draftNumber,
  /** Whether the education has not ended yet. */
  currentlyPursuing: z.boolean(),
  domain: z.enum(EXPERT_DOMAINS).nullable(),
  /** Years of work. */
  totalExperience: draftNumber,
})
export type BasicVerificationDetails = z.infer<typeof basicVerificationDetails>

/** `name`: id of a language of the taxonomy, or "Select" of a row where none is chosen yet. */
export const applicantLanguage = z.strictObject({
  name: z.union([z.literal(NO_LANGUAGE), termId]),
  read: z.boolean(),
  write: z.boolean(),
  speak: z.boolean(),
})
export type ApplicantLanguage = z.infer<typeof applicantLanguage>

/** `id`: of a skill of the taxonomy. */
export const applicantSkill = z.strictObject({ id: termId, level: z.enum(SKILL_LEVELS).nullable() })
export type ApplicantSkill = z.infer<typeof applicantSkill>

const draftField = z.enum(DRAFT_FIELDS)
const seenTime = timestamp.nullable().optional()
const seenTimes = z.strictObject(
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, seenTime])) as Record<
    DraftField,
    typeof seenTime
  >,
)

/**
 * PUT /api/experts/application: saves the fields that it names, and no others. A rejected application becomes a new draft with what it
 * had, from `reapplyAt` on. VALIDATION_FAILED also for an unknown term; APPLICATION_SENT; REAPPLY_LATER; NO_EXPERT_APPLICATIONS_LEFT.
 */
export const applicationBody = z.strictObject({
  basicVerificationDetails: basicVerificationDetails.partial().optional(),
  /** 0 to 3. */
  currentTab: z
    .int()
    .min(0)
    .max(EXPERT_STEPS.length - 1)
    .optional(),
  skills: z.array(applicantSkill).max(MOST_SKILLS).optional(),
  /** Ids of tools of the taxonomy. */
  tools: z.array(termId).max(MOST_TOOLS).optional(),
  languages: z.array(applicantLanguage).max(MOST_LANGUAGES).optional(),
  /**
   * `savedAt` of the named fields as the page has them, null of one that was never saved. Where another device has saved one of them since
   * with another value, nothing is saved: DRAFT_CHANGED_ELSEWHERE, `details.fields`.
   */
  seen: seenTimes.optional(),
})
export type ApplicationBody = z.input<typeof applicationBody>

/** Why an application cannot be sent yet. `none-checked`: no skill with a check is chosen; `not-checked`: no check of one is finished. */
export const applicationProblem = z.object({
  /** One of `DRAFT_FIELDS`, or `skill-checks`. */
  field: z.string(),
  step: z.enum(EXPERT_STEPS),
  /** `under-18`: a verified document says so. */
  problem: z.enum([
    ...(['missing', 'invalid', 'under-18'] as const),
    ...(['none-checked', 'not-checked', 'check-running'] as const),
  ]),
})
export type ApplicationProblem = z.infer<typeof applicationProblem>

export const expertDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  uploadedAt: timestamp,
})
export type ExpertDocument = z.infer<typeof expertDocument>

/** GET /api/experts/application: the caller's own. Somebody without one gets an empty draft, of `version` 0. */
export const application = z.object({
  /** Null of a draft that was never saved. */
  id: id.nullable(),
  /** Grows with each change of it. */
  version: z.number().int(),
  state: applicationState,
  /** From 1: how often they have applied, this one included; and how often they may again. */
  number: z.number().int(),
  left: z.number().int(),
  basicVerificationDetails,
  currentTab: z.number().int(),
  skills: z.array(applicantSkill),
  tools: z.array(z.string()),
  languages: z.array(applicantLanguage),
  /** Names of the terms that it uses, by id. */
  names: z.record(z.string(), z.string()),
  additions: z.array(addition),
  documents: z.array(expertDocument),
  /** When each field was saved last; fields that never were are not in it. */
  savedAt: z.partialRecord(draftField, timestamp),
  /** Of a draft: what keeps it from being sent. */
  problems: z.array(applicationProblem),
  /** What has become of it, oldest first. */
  timeline: z.array(z.object({ state: applicationState, at: timestamp })),
  /** Of one that waits: by when it is decided. */
  decidedBy: timestamp.nullable(),
  /** Of a decided one, the last decision. Of an approved one `ground` is null. */
  decision: z
    .object({
      verdict: z.enum(['accept', 'reject']),
      ground: z.enum(EXPERT_GROUNDS).nullable(),
      /** What the reviewer writes to the applicant. */
      reason: z.string(),
      at: timestamp,
      /** Points of the rubric, 0 to `RUBRIC.most` each. */
      points: z.partialRecord(z.enum(RUBRIC_CRITERIA), z.number().int()),
    })
    .nullable(),
  /** Of a rejected one: whether its user may appeal, or has. */
  appeal: z.enum(['possible', 'waiting', 'over']).nullable(),
  /** Of a rejected one: from when they may apply again; null when they may not. */
  reapplyAt: timestamp.nullable(),
})
export type Application = z.infer<typeof application>

/**
 * POST /api/experts/application/submit: sends the draft in the version that the applicant has seen; sent twice it is one. APPLICATION_INCOMPLETE
 * with `details.problems`, DRAFT_CHANGED_ELSEWHERE, APPLICATION_SENT. Answers with the application.
 */
export const submitBody = z.strictObject({
  version: z.int().min(1),
  /** The applicant has read what is noted, and who reads it. */
  agreed: z.literal(true),
})

/**
 * POST /api/experts/application/appeal: once against a rejection; a reviewer who has not decided about it does. Repeated while it waits,
 * it is one. ALREADY_DECIDED; IN_PROGRESS. Answers with the application.
 */
export const expertAppealBody = z.strictObject({ reason: staffReason })

/**
 * DELETE /api/experts/application: takes it back, in any state but `approved`; the draft and its documents are deleted. What was tried of
 * skill checks stays, so that the wait between tries does. 200 with `{}`, also without one.
 */
export const withdrawn = z.object({})

/**
 * POST /api/experts/application/documents?kind=, multipart with one `image`: 201 with the document. TOO_MANY_DOCUMENTS, IMAGE_*,
 * APPLICATION_SENT. DELETE /api/experts/application/documents/:id: 200 with `{}`.
 */
export const documentQuery = z.strictObject({ kind: z.enum(DOCUMENT_KINDS) })
export const documentParams = z.strictObject({ id })
/** GET /api/experts/application/documents/:id: the picture as a `data:` address, so that no address leads to the file. */
export const documentPicture = z.object({ picture: z.string() })
export type DocumentPicture = z.infer<typeof documentPicture>
