import { z } from 'zod'
import { id, language, pageOf, pageQuery, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'
import { topicQuery } from './content.ts'
import { contentBlock } from './content-blocks.ts'

/** Content as readers see it, in one language each: `language` says which, where it is not theirs. */

/** The reader's language and country; without a country, only what is for all countries is listed. */
const reader = {
  lang: language.default('en'),
  /** ISO 3166-1 alpha-2. */
  country: textUpTo(2)
    .regex(/^[A-Za-z]{2}$/, 'must be two letters')
    .optional(),
}

/** GET /api/web-banners and /api/web-footers. */
export const shownContentQuery = z.object(reader)

/** GET /api/articles and /api/videos: the latest first. */
export const publishedListQuery = z.object({
  ...reader,
  topic: topicQuery.optional(),
  ...pageQuery,
})

/** GET /api/faqs?topic= */
export const faqsQuery = z.object({ ...reader, topic: topicQuery.optional() })

/** GET of one: any text, and what names none is not found. A link opens in every country. */
export const publishedParams = z.object({ slug: textUpTo(64) })
export const publishedQuery = z.object({ lang: language.default('en') })

const shown = {
  language,
  title: z.string(),
  summary: z.string(),
  /** Path of its picture. */
  art: z.string().nullable(),
}

/** GET /api/web-banners: in their order. */
export const webBanners = z.object({
  items: z.array(
    z.object({
      ...shown,
      id,
      action: z.string(),
      /** A page of this site, or an HTTPS address. */
      to: z.string(),
    }),
  ),
})
export type WebBanner = z.infer<typeof webBanners>['items'][number]

/** GET /api/web-footers: groups of links, in their order. */
export const webFooters = z.object({
  items: z.array(
    z.object({
      id,
      language,
      title: z.string(),
      links: z.array(z.object({ label: z.string(), to: z.string() })),
    }),
  ),
})
export type WebFooter = z.infer<typeof webFooters>['items'][number]

const published = {
  ...shown,
  slug: z.string(),
  topic: z.string().nullable(),
  publishedAt: timestamp,
}

const articleSummary = z.object(published)
export type ArticleSummary = z.infer<typeof articleSummary>
export const articles = pageOf(articleSummary)
/** GET /api/articles/:slug */
export const article = articleSummary.extend({
  blocks: z.array(contentBlock),
  /** When the version that is shown was first shown. */
  updatedAt: timestamp,
})
export type Article = z.infer<typeof article>

const videoSummary = z.object({ ...published, video: z.string() })
export type VideoSummary = z.infer<typeof videoSummary>
export const videos = pageOf(videoSummary)
/** GET /api/videos/:slug */
export const video = videoSummary.extend({
  blocks: z.array(contentBlock),
  updatedAt: timestamp,
})
export type Video = z.infer<typeof video>

export const faqs = z.object({
  items: z.array(
    z.object({
      id,
      language,
      topic: z.string(),
      question: z.string(),
      answer: z.array(contentBlock),
    }),
  ),
})
export type Faq = z.infer<typeof faqs>['items'][number]

const questPage = z.object({
  slug: z.string(),
  language,
  art: z.string().nullable(),
  blocks: z.array(contentBlock),
})
export type QuestPage = z.infer<typeof questPage>
/** GET /api/quest-pages/:slug: what the page of a brand says beside its quests; null where nothing is published for it. */
export const questPageOfBrand = z.object({ page: questPage.nullable() })
export type QuestPageOfBrand = z.infer<typeof questPageOfBrand>
