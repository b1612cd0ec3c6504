import { id } from '@platform/contracts/envelope'
import type { Right } from '@platform/contracts/identity/rights'
import {
  type Review,
  review,
  reviews as reviewsPage,
  reviewsQuery,
  verdictBody,
} from '@platform/contracts/staff/reviews'
import { z } from 'zod'
import { userOf } from '../auth/auth.ts'
import type { Clock } from '../clock.ts'
import type { ServiceApp } from '../http/app.ts'
import { answers, ok } from '../http/envelope.ts'
import { readPage } from '../http/page.ts'
import type { ReviewDecision, ReviewItem } from './review-store.ts'
import type { Reviews } from './reviews.ts'

const PAGE_SIZE = 20
const position = z.object({ risk: z.number(), createdAt: z.coerce.date(), id: z.string() })
const params = z.strictObject({ id })
const rateLimit = { max: 60, timeWindow: 60_000 }
const CODES = [
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'ANOTHER_PERSON_DECIDES',
  'REVIEW_CLAIMED',
  'REVIEW_NOT_CLAIMED',
] as const

interface ReviewOptions {
  /**
   * By this clock: what users and reviewers wrote about an item is shown only to the reviewer who has claimed it, and to each what they wrote
   * themselves. Without it, to everybody who has the right.
   */
  wordsByClaim?: Clock
  /** From this place on, evidence is what the user wrote, and is shown as other words are. Without it, none is. */
  evidenceWordsFrom?: number
}

/**
 * GET <prefix>/reviews and POST <prefix>/reviews/:id/{claim,release,decide}, all of the same right. Of the abuse suite's
 * policy they are `reviewPolicy` (@platform/testing/staff-policy).
 */
export function reviewRoutes(
  app: ServiceApp,
  prefix: string,
  right: Right,
  reviews: Reviews,
  { wordsByClaim: clock, evidenceWordsFrom }: ReviewOptions = {},
): void {
  const config = { access: { right }, rateLimit }
  const response = answers({ 200: review }, CODES)
  const seen = (item: ReviewItem, caller: string) =>
    reviewView(clock ? wordsOf(item, caller, clock.now(), evidenceWordsFrom) : item)

  app.get(
    `${prefix}/reviews`,
    {
      config,
      schema: {
        tags: ['staff'],
        querystring: reviewsQuery,
        response: answers({ 200: reviewsPage }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { state, subject, cursor } = request.query
      const { items, nextCursor } = await readPage(
        { cursor, limit: PAGE_SIZE },
        {
          position,
          read: (after, limit) => reviews.list(state, subject, after, limit),
          positionOf: ({ risk, createdAt, id }) => ({ risk, createdAt, id }),
        },
      )
      const { id } = userOf(request)
      reply.header('cache-control', 'no-store')
      return ok({ items: items.map((item) => seen(item, id)), nextCursor })
    },
  )

  for (const step of ['claim', 'release'] as const) {
    app.post(
      `${prefix}/reviews/:id/${step}`,
      { config, schema: { tags: ['staff'], params, response } },
      async (request) => {
        const by = userOf(request)
        return ok(seen(await reviews[step](request.params.id, by), by.id))
      },
    )
  }

  app.post(
    `${prefix}/reviews/:id/decide`,
    { config, schema: { tags: ['staff'], params, body: verdictBody, response } },
    async (request) => {
      const { params, body } = request
      const by = userOf(request)
      return ok(seen(await reviews.decide(params.id, by, body), by.id))
    },
  )
}

/** The item with the words that the caller may read: all of one that they have claimed, of another one what they have decided. */
function wordsOf(
  item: ReviewItem,
  caller: string,
  now: Date,
  evidenceWordsFrom?: number,
): SeenItem {
  if (item.claimedBy === caller && (item.claimedUntil ?? 0) > now) return item
  const own = (made: ReviewDecision | null) => (made?.by === caller ? made : null)
  return {
    ...item,
    evidence: item.evidence.slice(0, evidenceWordsFrom),
    decision: own(item.decision),
    appeal: item.appeal && { ...item.appeal, reason: null },
    appealDecision: own(item.appealDecision),
  }
}

type SeenItem = Omit<ReviewItem, 'appeal'> & { appeal: { reason: string | null; at: Date } | null }

function reviewView({
  decision,
  appeal,
  appealDecision,
  others: _others,
  refusedSince: _refusedSince,
  ...item
}: SeenItem): Review {
  return {
    ...item,
    evidence: [...item.evidence],
    createdAt: item.createdAt.toISOString(),
    claimedUntil: item.claimedUntil?.toISOString() ?? null,
    decision: decisionView(decision),
    appeal: appeal && { reason: appeal.reason, at: appeal.at.toISOString() },
    appealDecision: decisionView(appealDecision),
  }
}

const decisionView = (made: ReviewDecision | null) =>
  made && {
    verdict: made.verdict,
    by: made.by,
    ground: made.ground ?? null,
    reason: made.reason,
    at: made.at.toISOString(),
  }
