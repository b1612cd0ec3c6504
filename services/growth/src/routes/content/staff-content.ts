import {
  contentItem,
  contentItemsQuery,
  contentParams,
  contentSummaries,
  contentVersion,
  contentVersionParams,
  contentVersions,
  contentVersionsQuery,
} from '@platform/contracts/growth/content'
import {
  answers,
  ok,
  readPage,
  type ServiceApp,
  staffActsRoute,
  timePosition,
} from '@platform/service-kit'
import { z } from 'zod'
import type { ContentDependencies } from '../../operations/content/dependencies.ts'
import { listContent } from '../../operations/content/list-content.ts'
import { loadContent, loadVersion } from '../../operations/content/load-content.ts'
import { contentItemView, contentSummaryView } from './content-view.ts'
import { READS } from './limits.ts'

const ADMIN = '/api/content/admin'
const PAGE_SIZE = 20
const config = { access: { right: 'content.read' }, rateLimit: READS } as const

/** What writers of content see: the list, one with its latest version, its other versions, and the audit trail. */
export function staffContentRoutes(app: ServiceApp, deps: ContentDependencies): void {
  staffActsRoute(app, ADMIN, deps)

  app.get(
    `${ADMIN}/items`,
    {
      config,
      schema: {
        tags: ['staff'],
        querystring: contentItemsQuery,
        response: answers({ 200: contentSummaries }, ['INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { kind, cursor, pageLimit: limit = PAGE_SIZE } = request.query
      const page = await readPage(
        { cursor, limit },
        {
          position: timePosition,
          read: (after, most) => listContent(deps, kind, after, most),
          positionOf: ({ content: { changedAt, id } }) => ({ value: changedAt, id }),
        },
      )
      const now = deps.clock.now()
      reply.header('cache-control', 'no-store')
      return ok({ ...page, items: page.items.map((each) => contentSummaryView(each, now)) })
    },
  )

  app.get(
    `${ADMIN}/items/:id`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentParams,
        response: answers({ 200: contentItem }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(contentItemView(await loadContent(deps, request.params.id), deps.clock.now()))
    },
  )

  app.get(
    `${ADMIN}/items/:id/versions`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentParams,
        querystring: contentVersionsQuery,
        response: answers({ 200: contentVersions }, ['NOT_FOUND', 'INVALID_CURSOR']),
      },
    },
    async (request, reply) => {
      const { cursor, pageLimit: limit = PAGE_SIZE } = request.query
      const { content } = await loadContent(deps, request.params.id)
      const { items, nextCursor } = await readPage(
        { cursor, limit },
        {
          position: z.number().int(),
          read: (below, most) => deps.contentVersions.list(content.id, below, most),
          positionOf: ({ version }) => version,
        },
      )
      reply.header('cache-control', 'no-store')
      const views = items.map(({ version, createdAt }) => ({
        version,
        createdAt: createdAt.toISOString(),
      }))
      return ok({ items: views, nextCursor })
    },
  )

  app.get(
    `${ADMIN}/items/:id/versions/:version`,
    {
      config,
      schema: {
        tags: ['staff'],
        params: contentVersionParams,
        response: answers({ 200: contentVersion }, ['NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const { id, version } = request.params
      const { body, createdAt } = await loadVersion(deps, id, version)
      reply.header('cache-control', 'no-store')
      return ok({ version, createdAt: createdAt.toISOString(), body })
    },
  )
}
