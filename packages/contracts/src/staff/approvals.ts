import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { staffReason } from './reason.ts'

/** The acts of approvals, which a service that has some lists among its own. */
export const APPROVAL_ACTS = ['ask-approval', 'approve', 'refuse', 'withdraw'] as const

/**
 * `approved`: is being carried out. `done` and `failed` are what came of it. `expired`: nobody decided in time.
 */
const approvalState = z.enum([
  'waiting',
  'approved',
  'done',
  'failed',
  'refused',
  'withdrawn',
  'expired',
])

/** What a member of staff asked for, and another one has to approve. */
export const approval = z.object({
  id,
  /** Which act: "issue-currency". */
  kind: z.string(),
  /** The body of the request, and its SHA-256 (hex): what is approved is exactly this. */
  body: z.record(z.string(), z.unknown()),
  bodyHash: z.string(),
  reason: z.string(),
  /** Ids of accounts. */
  askedBy: z.string(),
  askedAt: timestamp,
  expiresAt: timestamp,
  state: approvalState,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  decisionReason: z.string().nullable(),
  /** Error code for which it was not carried out. */
  failure: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

/** Answer of an act that above a limit another person has to approve: 200 with what was done, or 202 with the request. */
export const doneOrAsked = <Done extends z.ZodType>(done: Done) => z.union([done, approval])
export const isAsked = (answer: object): answer is Approval => 'bodyHash' in answer
export const approvals = pageOf(approval)
export type Approvals = z.infer<typeof approvals>

/** GET <prefix>/approvals?state=&kind=&cursor=, newest first; of every kind, unless one is named. */
export const approvalsQuery = z.object({
  state: z.enum(['waiting', 'all']).default('waiting'),
  kind: textUpTo(40).optional(),
  cursor: textUpTo(500).optional(),
})

/** POST <prefix>/approvals/:id/{approve,refuse}: `bodyHash` is that of the request which the caller saw. */
export const decisionBody = z.strictObject({
  bodyHash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex'),
  reason: staffReason,
})
export type DecisionBody = z.infer<typeof decisionBody>

/** POST <prefix>/approvals/:id/withdraw, by the one who asked. */
export const withdrawBody = z.strictObject({ reason: staffReason })
