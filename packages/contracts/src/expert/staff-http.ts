import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'
import {
  applicantLanguage,
  applicantSkill,
  basicVerificationDetails,
  expertDocument,
} from './application-http.ts'
import { RUBRIC, RUBRIC_CRITERIA, type RubricCriterion, TERM_KINDS } from './constants.ts'
import { expert, hiddenExpert } from './profile-http.ts'
import { checkAnswer, checkResult, checkTask } from './skill-checks-http.ts'

/**
 * The review queue is GET /api/experts/admin/applications/reviews and its claim, release and decide (staff/reviews), of the kinds
 * `expert-application`, `expert-second-opinion` and `expert-term`.
 */
export const EXPERT_REVIEW_KINDS = [
  'expert-application',
  'expert-second-opinion',
  'expert-term',
] as const

const point = z.int().min(0).max(RUBRIC.most)
const points = z.strictObject(
  Object.fromEntries(RUBRIC_CRITERIA.map((criterion) => [criterion, point])) as Record<
    RubricCriterion,
    typeof point
  >,
)

/**
 * PUT /api/experts/admin/applications/:id/rubric: the points of the reviewer who has claimed the item of this id. Without them they do not
 * decide: RUBRIC_MISSING. `asksSecond`: whatever the points, another reviewer decides (not of a second opinion or an appeal).
 */
export const rubricBody = z.strictObject({ points, asksSecond: z.boolean().default(false) })
export const rubricSaved = z.object({
  points,
  asksSecond: z.boolean(),
  /** The sum, and whether it speaks for the applicant. */
  sum: z.number().int(),
  passes: z.boolean(),
})

/** GET /api/experts/admin/applications/:id, for the reviewer who has claimed the item of this id; each look is recorded. */
export const reviewedExpertApplication = z.object({
  /** Of the item. */
  id,
  userId: id,
  stage: z.enum(['first', 'second-opinion', 'appeal']),
  submittedAt: timestamp,
  basicVerificationDetails,
  skills: z.array(applicantSkill),
  tools: z.array(z.string()),
  languages: z.array(applicantLanguage),
  names: z.record(z.string(), z.string()),
  /** GET /api/experts/admin/applications/:id/documents/:document answers this reviewer with the picture (`documentPicture`). */
  documents: z.array(expertDocument),
  checks: z.array(
    z.object({
      skill: z.string(),
      name: z.string(),
      results: z.array(checkResult),
      /** What the applicant wrote, which the reviewer reads. */
      texts: z.array(z.object({ prompt: checkTask.shape.prompt, answer: checkAnswer.nullable() })),
    }),
  ),
  /** The reviewer's own points; null before. */
  rubric: rubricSaved.nullable(),
  /** Of an appeal: what the applicant writes. */
  appealReason: z.string().nullable(),
})
export type ReviewedExpertApplication = z.infer<typeof reviewedExpertApplication>
export const reviewedDocumentParams = z.strictObject({ id, document: id })

/** GET /api/experts/admin/applications/:id/term: the added term that the item of this id is about, for the reviewer who has claimed it. */
export const reviewedTerm = z.object({
  kind: z.enum(TERM_KINDS),
  name: z.string(),
  addedAt: timestamp,
})
export type ReviewedTerm = z.infer<typeof reviewedTerm>

/** GET /api/experts/admin/experts, of the right `campaigns.read`, by `expertsQuery`: those who are seen by operators too, with their accounts, and those whom staff hide. */
export const staffExpert = expert.extend({ userId: id, hidden: hiddenExpert.nullable() })
export type StaffExpert = z.infer<typeof staffExpert>
export const staffExperts = pageOf(staffExpert)

/**
 * PUT /api/experts/admin/experts/:id/hidden, of the right `reviews.decide`: hides a profile from everybody but its expert, who reads the reason,
 * or ends that. NOT_FOUND, ANOTHER_PERSON_DECIDES for one's own.
 */
export const hideExpertBody = z.strictObject({ isHidden: z.boolean(), reason: staffReason })
export const expertHidden = z.object({ hidden: hiddenExpert.nullable() })
export type StaffExpertHidden = z.infer<typeof expertHidden>
