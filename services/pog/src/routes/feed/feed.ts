import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import { feedPage, feedQuery, likeAnswer, postParams } from '@platform/contracts/pog/feed-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { FeedDependencies } from '../../operations/feed/feed-dependencies.ts'
import { likePost, unlikePost } from '../../operations/feed/like-post.ts'
import { readFeed } from '../../operations/feed/read-feed.ts'
import { PUBLIC_READS } from '../scores/limits.ts'
import { postView } from './feed-view.ts'

const MINUTE = 60_000
const LIKES = { max: 60, timeWindow: MINUTE }

/** GET /api/pog/feed, POST and DELETE .../:postId/like. */
export function feedRoutes(app: ServiceApp, deps: FeedDependencies): void {
  app.get(
    '/api/pog/feed',
    {
      config: { access: 'optional-user', rateLimit: PUBLIC_READS },
      schema: {
        querystring: feedQuery,
        response: answers({ 200: feedPage }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { tab, clanId, cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT } = request.query
      const readerId = request.user?.id ?? null
      const page = await readFeed(deps, { tab, clanId }, readerId, { cursor, limit })
      if (readerId) reply.header('cache-control', 'no-store')
      const items = page.items.map((post) => postView(post, readerId))
      return ok({ items, nextCursor: page.nextCursor })
    },
  )

  app.post(
    '/api/pog/feed/:postId/like',
    {
      config: { access: 'user', rateLimit: LIKES },
      schema: {
        params: postParams,
        response: answers({ 200: likeAnswer }, ['NOT_FOUND', 'OWN_CARD']),
      },
    },
    async (request) => ok(await likePost(deps, userOf(request), request.params.postId)),
  )

  app.delete(
    '/api/pog/feed/:postId/like',
    {
      config: { access: 'user', rateLimit: LIKES },
      schema: { params: postParams, response: answers({ 200: likeAnswer }, ['NOT_FOUND']) },
    },
    async (request) => ok(await unlikePost(deps, userOf(request).id, request.params.postId)),
  )
}
