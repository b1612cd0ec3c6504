import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { pageQuery } from '@platform/contracts/envelope'
import { pogReferrals } from '@platform/contracts/pog/feed-http'
import { answers, ok, readPage, type ServiceApp, timePosition, userOf } from '@platform/service-kit'
import { z } from 'zod'
import type { ScoreDependencies } from '../../operations/scores/scores-dependencies.ts'
import { READS } from './limits.ts'

/** GET /api/pog/referrals: whom the caller invited, the latest first. */
export function referralRoutes(
  app: ServiceApp,
  deps: Pick<ScoreDependencies, 'referrals' | 'tallies' | 'namesOf'>,
): void {
  app.get(
    '/api/pog/referrals',
    {
      config: { access: 'user', rateLimit: READS },
      schema: {
        querystring: z.object(pageQuery),
        response: answers({ 200: pogReferrals }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const { id } = userOf(request)
      const { items, nextCursor } = await readPage(
        { cursor, limit },
        {
          position: timePosition,
          read: (after, most) => deps.referrals.list(id, after, most),
          positionOf: (one) => ({ value: one.joinedAt.toISOString(), id: one.id }),
        },
      )
      const friends = items.map(({ friendId }) => friendId)
      const [names, cards] = await Promise.all([deps.namesOf(friends), deps.tallies.cards(friends)])
      return ok({
        items: items.map(({ friendId, joinedAt, qualifiedAt }) => ({
          userName: names.get(friendId) ?? null,
          joinedAt: joinedAt.toISOString(),
          hasCard: cards.has(friendId),
          isQualified: qualifiedAt !== null,
        })),
        nextCursor,
      })
    },
  )
}
