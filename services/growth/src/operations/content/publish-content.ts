import {
  contentBody,
  type PublishContentBody,
  type WithdrawContentBody,
} from '@platform/contracts/growth/content'
import { CONTENT_LIMITS } from '@platform/contracts/growth/content-constants'
import { missingSettings, missingTexts } from '@platform/contracts/growth/content-rules'
import { recordAct, type Staff } from '@platform/service-kit'
import { DomainError, refusedField } from '@platform/service-kit/errors'
import type { Content } from '../../domain/content/content.ts'
import {
  releaseAt,
  releasesAfter,
  type Schedule,
  withdrawn,
  withoutRelease,
  withRelease,
} from '../../domain/content/schedule.ts'
import type { ContentDependencies } from './dependencies.ts'
import { type LoadedContent, loadContent, loadVersion } from './load-content.ts'

/**
 * Shows a version from a time on, which may be now. The same again changes nothing.
 * @throws DomainError NOT_FOUND; CONTENT_INCOMPLETE, with what is missing; CONTENT_SCHEDULE_FULL; CONTENT_CHANGED when another change
 * of the schedule came first; VALIDATION_FAILED for an end that is not after the beginning, and for a version that today's rules refuse
 */
export async function publishContent(
  deps: ContentDependencies,
  id: string,
  { version, without, reason, ...times }: PublishContentBody,
  by: Staff,
): Promise<LoadedContent> {
  const loaded = await loadContent(deps, id)
  const { content } = loaded
  const { body } = await loadVersion(deps, id, version)
  requireWhole(content, body, without)
  if (!contentBody.safeParse(body).success) {
    throw refusedField('body.version', 'has something that may no longer be written')
  }
  const now = deps.clock.now()
  const from = times.from === null ? now : laterOf(new Date(times.from), now)
  const until = times.until === null ? null : new Date(times.until)
  if (until && until <= from) {
    throw refusedField('body.until', 'must be after the time from which it is shown')
  }
  const last = releasesAfter(content, now).at(-1)
  if (until && last && until <= last.from) {
    throw refusedField('body.until', 'must be after the last version that is scheduled')
  }
  if (isAsAsked(content, { version, from, until }, now)) return loaded
  if (releasesAfter(content, now).length >= CONTENT_LIMITS.scheduled && from > now) {
    throw new DomainError('CONTENT_SCHEDULE_FULL')
  }
  const schedule = withRelease(content, { version, from }, until, now)
  const change = { content, schedule, now, by, reason }
  await reschedule(deps, { ...change, action: 'publish-content', after: { version, from, until } })
  return { ...loaded, content: { ...content, ...schedule, changedAt: now } }
}

/**
 * Shows nothing of it from now on, or drops a version that is scheduled. The same again changes nothing.
 * @throws DomainError NOT_FOUND; CONTENT_CHANGED
 */
export async function withdrawContent(
  deps: ContentDependencies,
  id: string,
  { from, reason }: WithdrawContentBody,
  by: Staff,
): Promise<LoadedContent> {
  const loaded = await loadContent(deps, id)
  const { content } = loaded
  const now = deps.clock.now()
  const schedule =
    from === null ? withdrawn(content, now) : withoutRelease(content, new Date(from), now)
  if (schedule.releases.length === content.releases.length && schedule.until === content.until) {
    return loaded
  }
  const change = { content, schedule, now, by, reason }
  await reschedule(deps, { ...change, action: 'withdraw-content', after: { from } })
  return { ...loaded, content: { ...content, ...schedule, changedAt: now } }
}

interface Change {
  content: Content
  schedule: Schedule
  now: Date
  by: Staff
  reason: string
  action: 'publish-content' | 'withdraw-content'
  after: Record<string, unknown>
}

async function reschedule(deps: ContentDependencies, change: Change): Promise<void> {
  const { content, schedule, now, by, reason, action, after } = change
  const { id, kind, slug } = content
  const live = releaseAt(content, now)
  await recordAct(deps, {
    ...{ by, action, subject: { kind: 'content', id }, reason },
    before: { kind, slug, version: live?.version ?? null, until: isoOf(content.until) },
    after: Object.fromEntries(
      Object.entries(after).map(([name, value]) => [
        name,
        value instanceof Date ? isoOf(value) : value,
      ]),
    ),
  })
  if (!(await deps.contents.reschedule(content, schedule, now))) {
    throw new DomainError('CONTENT_CHANGED', { version: content.version })
  }
}

/** @throws DomainError CONTENT_INCOMPLETE unless the English texts and the settings are whole, and all languages but those named */
function requireWhole(
  { kind }: Content,
  { texts, settings }: LoadedContent['body'],
  without: PublishContentBody['without'],
): void {
  const missing = missingTexts(kind, texts).filter(
    ({ language }) => language === 'en' || !without.includes(language),
  )
  const empty = missingSettings(kind, settings)
  if (missing.length > 0 || empty.length > 0) {
    throw new DomainError('CONTENT_INCOMPLETE', { missing, settings: empty })
  }
}

/** Whether the version is shown already, or scheduled for that time, with this end. */
function isAsAsked(
  content: Content,
  { version, from, until }: { version: number; from: Date; until: Date | null },
  now: Date,
): boolean {
  if (content.until?.getTime() !== until?.getTime()) return false
  if (from <= now) return releaseAt(content, now)?.version === version
  return releasesAfter(content, now).some(
    (one) => one.version === version && one.from.getTime() === from.getTime(),
  )
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other)
const isoOf = (date: Date | null) => date?.toISOString() ?? null
