import { CONTENT_SHOWN } from '@platform/contracts/growth/content-constants'
import {
  faqs,
  faqsQuery,
  publishedParams,
  publishedQuery,
  questPageOfBrand,
  shownContentQuery,
  webBanners,
  webFooters,
} from '@platform/contracts/growth/content-pages'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import { findShown, type ReadsContent, type Shown } from '../../operations/content/shown-content.ts'
import { READS } from './limits.ts'
import { bannerView, faqView, footerView, questPageView } from './shown-view.ts'

const config = { access: 'public', rateLimit: READS } as const

/** What pages have beside their own: banners, links of the footer, answers to questions, what a brand says above its quests. */
export function pagePartRoutes(app: ServiceApp, deps: ReadsContent): void {
  app.get(
    '/api/web-banners',
    {
      config,
      schema: { querystring: shownContentQuery, response: answers({ 200: webBanners }) },
    },
    async (request) => {
      const shown = inOrder(await deps.listShown('banner', request.query))
      return ok({ items: shown.slice(0, CONTENT_SHOWN.banners).map(bannerView) })
    },
  )

  app.get(
    '/api/web-footers',
    {
      config,
      schema: { querystring: shownContentQuery, response: answers({ 200: webFooters }) },
    },
    async (request) => {
      const shown = inOrder(await deps.listShown('footer', request.query))
      return ok({ items: shown.slice(0, CONTENT_SHOWN.footers).map(footerView) })
    },
  )

  app.get(
    '/api/faqs',
    { config, schema: { querystring: faqsQuery, response: answers({ 200: faqs }) } },
    async (request) => {
      const { topic, ...reader } = request.query
      const shown = inOrder(await deps.listShown('faq', reader)).filter(
        ({ settings }) => topic === undefined || settings.topic === topic,
      )
      return ok({ items: shown.slice(0, CONTENT_SHOWN.faqs).map(faqView) })
    },
  )

  app.get(
    '/api/quest-pages/:slug',
    {
      config,
      schema: {
        params: publishedParams,
        querystring: publishedQuery,
        response: answers({ 200: questPageOfBrand }),
      },
    },
    async (request) => {
      const { slug } = request.params
      const shown = await findShown(deps, 'quest-page', slug, request.query.lang)
      return ok({ page: shown && questPageView(shown) })
    },
  )
}

/** Lower positions first; of the same one the latest first, as they were read. */
const inOrder = (shown: readonly Shown[]) =>
  shown.toSorted((a, b) => a.settings.position - b.settings.position)
