import {
  appealedPost,
  appealPostBody,
  ownPost,
  pogPreferences,
} from '@platform/contracts/pog/feed-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { FeedDependencies } from '../../operations/feed/feed-dependencies.ts'
import { changePreferences, newLikes } from '../../operations/feed/own-post.ts'
import { appealOf, appealPost } from '../../operations/feed/report-post.ts'
import { postView } from './feed-view.ts'

const MINUTE = 60_000
const READS = { max: 240, timeWindow: MINUTE }
const WRITES = { max: 30, timeWindow: MINUTE }
/** What staff have to look at. */
const APPEALS = { max: 10, timeWindow: MINUTE }

/** GET /api/pog/feed/me, POST .../me/{seen,appeal}, GET and PUT /api/pog/preferences: the caller's own card in the feed. */
export function ownFeedRoutes(app: ServiceApp, deps: FeedDependencies): void {
  const own = async (userId: string) => {
    const post = await deps.posts.ofUser(userId)
    return {
      post: post && postView({ ...post, isLiked: false }, userId),
      hidden: post?.hidden
        ? { ground: post.hidden.ground, appeal: await appealOf(deps, post) }
        : null,
      newLikes: post ? await newLikes(deps, userId) : 0,
    }
  }

  app.get(
    '/api/pog/feed/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: ownPost }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await own(userOf(request).id))
    },
  )

  app.post(
    '/api/pog/feed/me/seen',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: { response: answers({ 200: ownPost }) },
    },
    async (request) => {
      const { id } = userOf(request)
      await deps.preferences.setLikesSeen(id, deps.clock.now())
      return ok(await own(id))
    },
  )

  app.post(
    '/api/pog/feed/me/appeal',
    {
      config: { access: 'user', rateLimit: APPEALS },
      schema: {
        body: appealPostBody,
        response: answers({ 200: appealedPost }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      await appealPost(deps, userOf(request).id, request.body.reason)
      return ok({ appeal: 'waiting' as const })
    },
  )

  app.get(
    '/api/pog/preferences',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: pogPreferences }) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { version: _, ...shown } = await deps.preferences.of(userOf(request).id)
      return ok(shown)
    },
  )

  app.put(
    '/api/pog/preferences',
    {
      config: { access: 'user', rateLimit: WRITES },
      schema: { body: pogPreferences, response: answers({ 200: pogPreferences }) },
    },
    async (request) => {
      const { version: _, ...shown } = await changePreferences(
        deps,
        userOf(request).id,
        request.body,
      )
      return ok(shown)
    },
  )
}
