import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { staffReason } from './reason.ts'

/** The acts of reviews, which a service that has a queue lists among its own. */
export const REVIEW_ACTS = ['claim-review', 'decide-review', 'decide-appeal'] as const

/** `final`: an appeal is decided. */
const reviewState = z.enum(['open', 'decided', 'appealed', 'final'])
const verdict = z.enum(['accept', 'reject'])
export type Verdict = z.infer<typeof verdict>
const subject = z.object({ kind: z.string(), id: z.string() })

const decision = z.object({ verdict, by: z.string(), reason: z.string(), at: timestamp })

/** An item of a review queue as staff see it. */
export const review = z.object({
  id,
  /** What is reviewed: "screenshot". */
  kind: z.string(),
  subject,
  /** The user whom the decision affects. */
  userId: z.string(),
  /** References to what it is decided by; the service of the kind knows what they name. */
  evidence: z.array(z.string()),
  /** 0 to 100; the queue begins with the highest. */
  risk: z.number(),
  createdAt: timestamp,
  state: reviewState,
  /** Who reviews it, and until when nobody else does. */
  claimedBy: z.string().nullable(),
  claimedUntil: timestamp.nullable(),
  decision: decision.nullable(),
  appeal: z.object({ reason: z.string(), at: timestamp }).nullable(),
  appealDecision: decision.nullable(),
})
export type Review = z.infer<typeof review>
export const reviews = pageOf(review)

/** GET <prefix>/reviews?state=&cursor=: what waits for a first decision, or for the decision of an appeal. */
export const reviewsQuery = z.object({
  state: z.enum(['open', 'appealed']).default('open'),
  cursor: z.string().max(500).optional(),
})

/** POST <prefix>/reviews/:id/decide, by the reviewer who claimed it. */
export const verdictBody = z.strictObject({ verdict, reason: staffReason })

/** GET <prefix>/reviews/:id of users: the same item as its user sees it, without the names of staff. */
export const ownReview = z.object({
  id,
  kind: z.string(),
  subject,
  state: reviewState,
  createdAt: timestamp,
  /** The decision that holds now, and why. */
  verdict: verdict.nullable(),
  reason: z.string().nullable(),
  mayAppeal: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>

/** POST <prefix>/reviews/:id/appeal of users: once, against a rejection. */
export const appealBody = z.strictObject({ reason: staffReason })
