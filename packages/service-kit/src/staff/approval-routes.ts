import { id } from '@platform/contracts/envelope'
import type { Right, SensitiveRight } from '@platform/contracts/identity/rights'
import {
  type Approval,
  approval,
  approvals as approvalsPage,
  approvalsQuery,
  decisionBody,
  withdrawBody,
} from '@platform/contracts/staff/approvals'
import { z } from 'zod'
import { userOf } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'
import { readPage } from '../http/page.ts'
import { timePosition } from '../mongo/keyset.ts'
import type { ApprovalRequest } from './approval-store.ts'
import type { Approvals } from './approvals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler asks for a fresh proof of the account where the act needs one; `createApprovals` does, to approve. */
    asksForProof?: true
  }
}

const PAGE_SIZE = 20
const params = z.strictObject({ id })

/**
 * GET <prefix>/approvals and POST <prefix>/approvals/:id/{approve,refuse,withdraw}. Of the abuse suite's policy they are
 * `approvalPolicy` (@platform/testing/staff-policy).
 * @param rights `asks`: sees the requests, and withdraws an own one; `decides`: approves and refuses. The second one is sensitive, or
 * who asks could alone give it to another account of theirs.
 */
export function approvalRoutes(
  app: ServiceApp,
  prefix: string,
  rights: { asks: Right; decides: SensitiveRight },
  { approvals, clock }: { approvals: Approvals; clock: Clock },
): void {
  const rateLimit = { max: 60, timeWindow: 60_000 }
  const asking = { access: { right: rights.asks }, rateLimit }
  const deciding = { access: { right: rights.decides }, rateLimit, asksForProof: true } as const
  const viewed = (request: ApprovalRequest) => ok(approvalView(request, clock.now()))
  const decided = answers({ 200: approval }, [
    'NOT_FOUND',
    'FORBIDDEN',
    'ANOTHER_PERSON_DECIDES',
    'ALREADY_DECIDED',
    'FRESH_PROOF_NEEDED',
  ])

  app.get(
    `${prefix}/approvals`,
    {
      config: asking,
      schema: {
        tags: ['staff'],
        querystring: approvalsQuery,
        response: answers({ 200: approvalsPage }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { state, kind, cursor } = request.query
      const now = clock.now()
      const of = { waitingAt: state === 'waiting' ? now : null, kind }
      const { items, nextCursor } = await readPage(
        { cursor, limit: PAGE_SIZE },
        {
          position: timePosition,
          read: (after, limit) => approvals.list(of, after, limit),
          positionOf: ({ askedAt, id }) => ({ value: askedAt, id }),
        },
      )
      reply.header('cache-control', 'no-store')
      return ok({ items: items.map((one) => approvalView(one, now)), nextCursor })
    },
  )

  for (const [step, state] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const) {
    app.post(
      `${prefix}/approvals/:id/${step}`,
      {
        config: deciding,
        schema: { tags: ['staff'], params, body: decisionBody, response: decided },
      },
      async (request) => {
        const { params, body } = request
        return viewed(await approvals.decide(params.id, userOf(request), { ...body, state }))
      },
    )
  }

  app.post(
    `${prefix}/approvals/:id/withdraw`,
    {
      config: { ...asking, asksForProof: true },
      schema: { tags: ['staff'], params, body: withdrawBody, response: decided },
    },
    async (request) => {
      const { params, body } = request
      return viewed(await approvals.withdraw(params.id, userOf(request), body.reason))
    },
  )
}

/** A request as staff see it at that time. */
export function approvalView(request: ApprovalRequest, now: Date): Approval {
  const { id, kind, body, bodyHash, reason, askedBy, askedAt, expiresAt, state } = request
  const { decidedBy, decidedAt, decisionReason, failure } = request
  return {
    id,
    kind,
    body,
    bodyHash,
    reason,
    askedBy,
    decidedBy,
    decisionReason,
    failure,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: state === 'waiting' && expiresAt <= now ? 'expired' : state,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
