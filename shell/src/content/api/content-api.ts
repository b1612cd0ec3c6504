import { type Language, MINUTE_MS } from '@platform/contracts/constants'
import type {
  Article,
  ArticleSummary,
  Faq,
  Video,
  WebBanner,
  WebFooter,
} from '@platform/contracts/growth/content-pages'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'
import { storedLocation } from '@platform/remote-kit/user-location'

/** Staff change it rarely, and each navigation shows it. */
const FRESH_MS = 5 * MINUTE_MS
/** Articles below the start page, and below an article. */
const LATEST = 4

/** The language of the reader, and their country where it is known. */
const readerOf = (lang: Language) => {
  const country = storedLocation().country_code
  return { lang, ...(country && { country }) }
}

export const bannersQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['web-banners', lang],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<{ items: WebBanner[] }>('/web-banners', { query: readerOf(lang), signal }),
      ).items,
  })

export const footersQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['web-footers', lang],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<{ items: WebFooter[] }>('/web-footers', { query: readerOf(lang), signal }),
      ).items,
  })

export const latestArticlesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['articles', lang],
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Page<ArticleSummary>>('/articles', {
          query: { ...readerOf(lang), pageLimit: LATEST },
          signal,
        }),
      ).items,
  })

export const articleQuery = (api: ApiClient, slug: string, lang: Language) =>
  queryOptions({
    queryKey: ['article', slug, lang],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Article>(`/articles/${encodeURIComponent(slug)}`, {
          query: { lang },
          signal,
        }),
      ),
  })

export const videoQuery = (api: ApiClient, slug: string, lang: Language) =>
  queryOptions({
    queryKey: ['video', slug, lang],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Video>(`/videos/${encodeURIComponent(slug)}`, { query: { lang }, signal }),
      ),
  })

export const faqsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['faqs', lang],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<{ items: Faq[] }>('/faqs', { query: readerOf(lang), signal })).items,
  })
