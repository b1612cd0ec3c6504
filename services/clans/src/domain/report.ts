import type { ReportGround } from '@platform/contracts/clans/constants'
import { DAY_MS } from '@platform/contracts/constants'

/** Why users report a clan: for what it shows, which its chief can change, or for what its members do. */
export const subjectOfGround = (ground: ReportGround): 'content' | 'conduct' =>
  ground === 'BEHAVIOUR' || ground === 'CHEATING' ? 'conduct' : 'content'

/** How long a user's report of what members do counts: after it they may report that again. */
const CONDUCT_REPORT_MS = 7 * DAY_MS

/** A user reports this once: what the clan shows in one version, or what its members do in one week. */
export const reportedOnce = (contentVersion: number, ground: ReportGround, at: Date): string =>
  subjectOfGround(ground) === 'content'
    ? String(contentVersion)
    : `conduct-${Math.floor(at.getTime() / CONDUCT_REPORT_MS)}`

const VERSION = 'version:'

/** What the item of a review says: the version, and how many users have reported the clan on which ground, the most frequent first. */
export const evidenceOf = (
  contentVersion: number,
  grounds: readonly ReportGround[] = [],
): string[] => {
  const counts = [...Map.groupBy(grounds, (ground) => ground)]
    .map(([ground, { length }]) => ({ ground, length }))
    .toSorted((a, b) => b.length - a.length || (a.ground < b.ground ? -1 : 1))
  return [
    `${VERSION}${contentVersion}`,
    ...counts.map(({ ground, length }) => `ground:${ground}:${length}`),
  ]
}

/** The version of the clan that an item is of. */
export const versionIn = (evidence: readonly string[]): number =>
  Number(evidence[0]?.slice(VERSION.length))
