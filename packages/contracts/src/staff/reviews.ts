import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from './reason.ts'

/** The acts of reviews, which a service that has a queue lists among its own. */
export const REVIEW_ACTS = ['claim-review', 'decide-review', 'decide-appeal'] as const

/** `final`: an appeal is decided. `withdrawn`: nobody has to decide it any more. */
const reviewState = z.enum(['open', 'decided', 'appealed', 'final', 'withdrawn'])
export const verdict = z.enum(['accept', 'reject'])
export type Verdict = z.infer<typeof verdict>
const subject = z.object({ kind: z.string(), id: z.string() })

/** Why something is rejected, where its kind has a list of grounds. */
const ground = z.string().regex(/^[A-Z][A-Z_]{0,39}$/)

const decision = z.object({
  verdict,
  by: z.string(),
  /** Null where the kind has no list of grounds. */
  ground: ground.nullable(),
  reason: z.string(),
  at: timestamp,
})

/**
 * Why a reviewer does not decide about an item, `details.exclusion` of ANOTHER_PERSON_DECIDES. `LINKED`: they share a device, a network or an
 * outside account with its user. `MAKER`: who made them a reviewer is concerned. `CONCERNED`: they are, as who wrote,
 * reported or paid for what it is about, or belongs to it.
 */
export type Exclusion = 'LINKED' | 'MAKER' | 'CONCERNED'

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
  /** 0 to 100; the queue begins with the highest, and of those with the oldest. */
  risk: z.number(),
  createdAt: timestamp,
  state: reviewState,
  /** Who reviews it, and until when nobody else does. */
  claimedBy: z.string().nullable(),
  claimedUntil: timestamp.nullable(),
  decision: decision.nullable(),
  /** `reason`: null where only who has claimed the item reads it. */
  appeal: z.object({ reason: z.string().nullable(), at: timestamp }).nullable(),
  appealDecision: decision.nullable(),
})
export type Review = z.infer<typeof review>
export const reviews = pageOf(review)

/** GET <prefix>/reviews?state=&subject=&cursor=: what waits for a first decision, or for the decision of an appeal; of one subject's id, or all. */
export const reviewsQuery = z.object({
  state: z.enum(['open', 'appealed']).default('open'),
  subject: textUpTo(200).min(1).optional(),
  cursor: textUpTo(500).optional(),
})

/** POST <prefix>/reviews/:id/decide, by the reviewer who claimed it. A rejection names a ground where its kind has a list. */
export const verdictBody = z.strictObject({
  verdict,
  ground: ground.optional(),
  reason: staffReason,
})
