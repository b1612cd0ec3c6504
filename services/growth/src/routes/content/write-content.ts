import {
  contentItem,
  contentParams,
  createContentBody,
  publishContentBody,
  saveContentBody,
  withdrawContentBody,
} from '@platform/contracts/growth/content'
import { answers, idempotencyOf, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { ContentDependencies } from '../../operations/content/dependencies.ts'
import { publishContent, withdrawContent } from '../../operations/content/publish-content.ts'
import { createContent, saveContent } from '../../operations/content/write-content.ts'
import { contentItemView } from './content-view.ts'
import { WRITES } from './limits.ts'

const ITEMS = '/api/content/admin/items'
const config = { access: { right: 'content.change' }, rateLimit: WRITES } as const

/** Writes drafts, publishes versions and withdraws them. */
export function writeContentRoutes(app: ServiceApp, deps: ContentDependencies): void {
  const now = () => deps.clock.now()

  app.post(
    ITEMS,
    {
      config: { ...config, idempotency: 'required' },
      schema: {
        tags: ['staff'],
        body: createContentBody,
        response: answers({ 201: contentItem }, ['CONTENT_SLUG_TAKEN', 'IDEMPOTENCY_KEY_REUSED']),
      },
    },
    async (request, reply) => {
      const key = idempotencyOf(request)
      const creation = { id: key.id('content'), requestHash: key.hash, by: userOf(request) }
      const created = await createContent(deps, request.body, creation)
      reply.code(201)
      return ok(contentItemView(created, now()))
    },
  )

  app.put(
    `${ITEMS}/:id`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentParams,
        body: saveContentBody,
        response: answers({ 200: contentItem }, ['NOT_FOUND', 'CONTENT_CHANGED']),
      },
    },
    async (request) => {
      const saved = await saveContent(deps, request.params.id, request.body, userOf(request))
      return ok(contentItemView(saved, now()))
    },
  )

  app.post(
    `${ITEMS}/:id/publish`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentParams,
        body: publishContentBody,
        response: answers({ 200: contentItem }, [
          'NOT_FOUND',
          'CONTENT_INCOMPLETE',
          'CONTENT_SCHEDULE_FULL',
          'CONTENT_CHANGED',
        ]),
      },
    },
    async (request) => {
      const published = await publishContent(deps, request.params.id, request.body, userOf(request))
      return ok(contentItemView(published, now()))
    },
  )

  app.post(
    `${ITEMS}/:id/withdraw`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentParams,
        body: withdrawContentBody,
        response: answers({ 200: contentItem }, ['NOT_FOUND', 'CONTENT_CHANGED']),
      },
    },
    async (request) => {
      const left = await withdrawContent(deps, request.params.id, request.body, userOf(request))
      return ok(contentItemView(left, now()))
    },
  )
}
