import {
  article,
  articles,
  publishedListQuery,
  publishedParams,
  publishedQuery,
  video,
  videos,
} from '@platform/contracts/growth/content-pages'
import {
  answers,
  DomainError,
  type KeysetPosition,
  ok,
  readPage,
  type ServiceApp,
  timePosition,
} from '@platform/service-kit'
import {
  findShown,
  type Reader,
  type ReadsContent,
  type Shown,
} from '../../operations/content/shown-content.ts'
import { READS } from './limits.ts'
import { articleSummaryView, articleView, videoSummaryView, videoView } from './shown-view.ts'

const PAGE_SIZE = 20
const config = { access: 'public', rateLimit: READS } as const

/** Articles and videos: lists with the latest first, and each by its slug. */
export function publishedRoutes(app: ServiceApp, deps: ReadsContent): void {
  app.get(
    '/api/articles',
    {
      config,
      schema: {
        querystring: publishedListQuery,
        response: answers({ 200: articles }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { items, nextCursor } = await pageOf(deps, 'article', request.query)
      return ok({ items: items.map(articleSummaryView), nextCursor })
    },
  )

  app.get(
    '/api/articles/:slug',
    {
      config,
      schema: {
        params: publishedParams,
        querystring: publishedQuery,
        response: answers({ 200: article }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { slug } = request.params
      const shown = await findShown(deps, 'article', slug, request.query.lang)
      if (!shown) throw new DomainError('NOT_FOUND')
      return ok(articleView(shown))
    },
  )

  app.get(
    '/api/videos',
    {
      config,
      schema: {
        querystring: publishedListQuery,
        response: answers({ 200: videos }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { items, nextCursor } = await pageOf(deps, 'video', request.query)
      return ok({ items: items.map(videoSummaryView), nextCursor })
    },
  )

  app.get(
    '/api/videos/:slug',
    {
      config,
      schema: {
        params: publishedParams,
        querystring: publishedQuery,
        response: answers({ 200: video }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { slug } = request.params
      const shown = await findShown(deps, 'video', slug, request.query.lang)
      if (!shown) throw new DomainError('NOT_FOUND')
      return ok(videoView(shown))
    },
  )
}

interface ListQuery extends Reader {
  topic?: string | undefined
  cursor?: string | undefined
  pageLimit?: number | undefined
}

async function pageOf(
  { listShown }: Pick<ReadsContent, 'listShown'>,
  kind: 'article' | 'video',
  { topic, cursor, pageLimit: limit = PAGE_SIZE, ...reader }: ListQuery,
) {
  const all = (await listShown(kind, reader)).filter(
    ({ settings }) => topic === undefined || settings.topic === topic,
  )
  const ordered = all.sort((a, b) => (isAfter(b, positionOf(a)) ? -1 : 1))
  return readPage(
    { cursor, limit },
    {
      position: timePosition,
      read: async (after, most) =>
        ordered.filter((each) => !after || isAfter(each, after)).slice(0, most),
      positionOf,
    },
  )
}

const positionOf = ({ content: { publishedAt, createdAt, id } }: Shown) => ({
  value: publishedAt ?? createdAt,
  id,
})

/** Whether it comes after a position in the list: it was published earlier. */
function isAfter(shown: Shown, { value, id }: KeysetPosition<Date>): boolean {
  const own = positionOf(shown)
  const difference = own.value.getTime() - value.getTime()
  return difference < 0 || (difference === 0 && own.id < id)
}
