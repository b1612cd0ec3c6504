import { feedPost, highlightBody, postParams, staffPost } from '@platform/contracts/pog/feed-http'
import {
  answers,
  DomainError,
  ok,
  reviewRoutes,
  type ServiceApp,
  staffActsRoute,
  userOf,
} from '@platform/service-kit'
import type { FeedDependencies } from '../../operations/feed/feed-dependencies.ts'
import { highlightPost } from '../../operations/feed/highlight-post.ts'
import { postView, staffPostView } from './feed-view.ts'

const ADMIN = '/api/pog/admin'
const READS = { max: 120, timeWindow: 60_000 }
const WRITES = { max: 30, timeWindow: 60_000 }

/** What staff do: the review queue of reported cards, cards that they choose, the audit trail. */
export function staffFeedRoutes(app: ServiceApp, deps: FeedDependencies): void {
  reviewRoutes(app, ADMIN, 'reviews.decide', deps.reviews)
  staffActsRoute(app, ADMIN, deps)

  app.get(
    `${ADMIN}/feed/:postId`,
    {
      config: { access: { right: 'reviews.decide' }, rateLimit: READS },
      schema: {
        tags: ['staff'],
        params: postParams,
        response: answers({ 200: staffPost }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const post = await deps.posts.find(request.params.postId)
      if (!post) throw new DomainError('NOT_FOUND')
      reply.header('cache-control', 'no-store')
      return ok(staffPostView(post))
    },
  )

  app.put(
    `${ADMIN}/feed/:postId/highlight`,
    {
      config: { access: { right: 'campaigns.change' }, rateLimit: WRITES },
      schema: {
        tags: ['staff'],
        params: postParams,
        body: highlightBody,
        response: answers({ 200: feedPost }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const user = userOf(request)
      const { isHighlighted } = request.body
      const post = await highlightPost(deps, request.params.postId, isHighlighted, user)
      return ok(postView({ ...post, isLiked: false }, user.id))
    },
  )
}
