import { contentPictureAddress } from '@platform/contracts/growth/content-constants'
import type {
  Article,
  ArticleSummary,
  Faq,
  QuestPage,
  Video,
  VideoSummary,
  WebBanner,
  WebFooter,
} from '@platform/contracts/growth/content-pages'
import type { Shown } from '../../operations/content/shown-content.ts'

/** Content as its readers see it. */

export const articleSummaryView = ({
  content,
  language,
  texts,
  settings,
}: Shown): ArticleSummary => ({
  slug: content.slug,
  language,
  title: texts.title,
  summary: texts.summary,
  art: artOf(settings),
  topic: settings.topic || null,
  publishedAt: (content.publishedAt ?? content.createdAt).toISOString(),
})

export const articleView = (shown: Shown): Article => ({
  ...articleSummaryView(shown),
  blocks: shown.texts.blocks,
  updatedAt: shown.release.from.toISOString(),
})

export const videoSummaryView = (shown: Shown): VideoSummary => ({
  ...articleSummaryView(shown),
  video: shown.settings.video ?? '',
})

export const videoView = (shown: Shown): Video => ({
  ...articleView(shown),
  video: shown.settings.video ?? '',
})

export const bannerView = ({ content, language, texts, settings }: Shown): WebBanner => ({
  id: content.id,
  language,
  title: texts.title,
  summary: texts.summary,
  action: texts.action,
  to: settings.to ?? '',
  art: artOf(settings),
})

export const footerView = ({ content, language, texts }: Shown): WebFooter => ({
  id: content.id,
  language,
  title: texts.title,
  links: texts.links,
})

export const faqView = ({ content, language, texts, settings }: Shown): Faq => ({
  id: content.id,
  language,
  topic: settings.topic ?? '',
  question: texts.title,
  answer: texts.blocks,
})

export const questPageView = ({ content, language, texts, settings }: Shown): QuestPage => ({
  slug: content.slug,
  language,
  art: artOf(settings),
  blocks: texts.blocks,
})

const artOf = ({ picture }: Shown['settings']) => picture && contentPictureAddress(picture)
