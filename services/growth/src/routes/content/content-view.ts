import type { ContentItem, ContentSummary } from '@platform/contracts/growth/content'
import { missingTexts } from '@platform/contracts/growth/content-rules'
import { type Release, releaseAt, releasesAfter, stateAt } from '../../domain/content/schedule.ts'
import type { LoadedContent } from '../../operations/content/load-content.ts'

/** Content as its writers see it. */
export const contentItemView = (loaded: LoadedContent, now: Date): ContentItem => ({
  ...contentSummaryView(loaded, now),
  body: loaded.body,
})

/** The same without what it says. */
export function contentSummaryView({ content, body }: LoadedContent, now: Date): ContentSummary {
  const { id, kind, slug, title, version, until, createdAt, changedAt } = content
  const live = releaseAt(content, now)
  return {
    ...{ id, kind, slug, title, version },
    state: stateAt(content, now),
    live: live && releaseView(live),
    scheduled: releasesAfter(content, now).map(releaseView),
    until: until?.toISOString() ?? null,
    missing: missingTexts(kind, body.texts),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

const releaseView = ({ version, from }: Release) => ({ version, from: from.toISOString() })
