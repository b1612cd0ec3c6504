import { cardParams } from '@platform/contracts/pog/cards-http'
import { postParams, reportedPost, reportPostBody } from '@platform/contracts/pog/feed-http'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { FeedDependencies } from '../../operations/feed/feed-dependencies.ts'
import { reportPost } from '../../operations/feed/report-post.ts'
import type { Mints } from '../../repositories/mints.ts'

interface Needed {
  feed: FeedDependencies
  mints: Pick<Mints, 'findByName'>
}

/** What staff have to look at. */
const config = { access: 'user', rateLimit: { max: 10, timeWindow: 60_000 } } as const
const response = answers({ 200: reportedPost }, ['NOT_FOUND', 'OWN_CARD'])

/**
 * POST /api/pog/feed/:postId/report, and POST /api/pog/cards/:userName/report for the page of a card: the id of one that is kept out of the
 * feed is for its owner alone, because it leads to the token.
 */
export function reportCardRoutes(app: ServiceApp, { feed, mints }: Needed): void {
  app.post(
    '/api/pog/feed/:postId/report',
    { config, schema: { params: postParams, body: reportPostBody, response } },
    async (request) => {
      const { params, body } = request
      const at = await reportPost(feed, userOf(request).id, params.postId, body.ground)
      return ok({ reportedAt: at.toISOString() })
    },
  )
  app.post(
    '/api/pog/cards/:userName/report',
    { config, schema: { params: cardParams, body: reportPostBody, response } },
    async (request) => {
      const { params, body } = request
      const card = await mints.findByName(params.userName)
      if (!card) throw new DomainError('NOT_FOUND')
      const at = await reportPost(feed, userOf(request).id, card.cardId, body.ground)
      return ok({ reportedAt: at.toISOString() })
    },
  )
}
