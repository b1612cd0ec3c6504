import { ok } from '../http/envelope.ts'
import { approvalView } from './approval-routes.ts'
import type { ApprovalRequest } from './approval-store.ts'

/** What came of an act that above a limit another person has to approve. */
export type DoneOrAsked<T> = { done: T } | { asked: ApprovalRequest }

/** Answers 200 with what was done, or 202 with the request for an approval. */
export function answerDoneOrAsked<T, View>(
  reply: { code(status: 202): unknown },
  outcome: DoneOrAsked<T>,
  now: Date,
  view: (done: T) => View,
) {
  if ('done' in outcome) return ok(view(outcome.done))
  reply.code(202)
  return ok(approvalView(outcome.asked, now))
}
