import type { ContentState } from '@platform/contracts/growth/content'

/** A version of content is shown from a time on, until the next release. */
export interface Release {
  version: number
  from: Date
}

/** What is shown when. */
export interface Schedule {
  /** By time: at most one is over or shown, the others are to come. */
  releases: readonly Release[]
  /** From then on nothing is shown; null: it stays. */
  until: Date | null
  /** Since when readers have had it, through all versions; null for a draft. */
  publishedAt: Date | null
}

export const UNPUBLISHED: Schedule = { releases: [], until: null, publishedAt: null }

/** What is shown at a time; null when nothing is. */
export function releaseAt({ releases, until }: Schedule, now: Date): Release | null {
  if (until !== null && until <= now) return null
  return releases.findLast(({ from }) => from <= now) ?? null
}

/** What comes after that time, the next first. */
export function releasesAfter(schedule: Schedule, now: Date): Release[] {
  return isOver(schedule, now) ? [] : schedule.releases.filter(({ from }) => from > now)
}

export function stateAt(schedule: Schedule, now: Date): ContentState {
  if (isOver(schedule, now)) return 'ended'
  if (releaseAt(schedule, now)) return 'live'
  return schedule.releases.length > 0 ? 'scheduled' : 'draft'
}

/** The schedule with another release, in place of one at the same time. After an end it begins anew. */
export function withRelease(
  schedule: Schedule,
  release: Release,
  until: Date | null,
  now: Date,
): Schedule {
  const live = releaseAt(schedule, now)
  const kept = [...(live ? [live] : []), ...releasesAfter(schedule, now)].filter(
    ({ from }) => from.getTime() !== release.from.getTime(),
  )
  // From now on it is shown in place of what is.
  const others = release.from <= now ? kept.filter((one) => one !== live) : kept
  const releases = [...others, release].sort((a, b) => a.from.getTime() - b.from.getTime())
  const before = live || kept.length > 0 ? schedule.publishedAt : null
  const publishedAt = before && before < release.from ? before : release.from
  return { releases, until, publishedAt }
}

/** The schedule without the release that is to come at that time. */
export function withoutRelease(schedule: Schedule, from: Date, now: Date): Schedule {
  const releases = schedule.releases.filter(
    (one) => one.from <= now || one.from.getTime() !== from.getTime(),
  )
  const [first] = releases
  if (!first) return UNPUBLISHED
  const isOut = first.from <= now
  return { ...schedule, releases, publishedAt: isOut ? schedule.publishedAt : first.from }
}

/** The schedule of what is shown no more from now on, and never was if it was only to come. */
export function withdrawn(schedule: Schedule, now: Date): Schedule {
  if (isOver(schedule, now)) return schedule
  const live = releaseAt(schedule, now)
  return live ? { ...schedule, releases: [live], until: now } : UNPUBLISHED
}

const isOver = ({ until }: Schedule, now: Date) => until !== null && until <= now
