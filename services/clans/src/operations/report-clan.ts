import type { ReportGround } from '@platform/contracts/clans/constants'
import { evidenceOf, subjectOfGround } from '../domain/report.ts'
import type { Report } from '../repositories/reports.ts'
import { isOfContent, openClanReview, reviewIdOf } from './clan-reviews.ts'
import type { Dependencies } from './dependencies.ts'
import { loadClan } from './standing.ts'

/**
 * A user says what is wrong with a clan. Reports of what it shows are one item of the review queue for each version, also after it was
 * decided. Those of what its members do join the item that waits, or are a new one: what was decided says nothing about later acts. The
 * first report of a user counts, of what members do in each week.
 * @returns when they first did @throws NOT_FOUND
 */
export async function reportClan(
  deps: Dependencies,
  userId: string,
  clanId: string,
  ground: ReportGround,
): Promise<Date> {
  const { reports, reviews, ids, clock } = deps
  const clan = await loadClan(deps, clanId, userId)
  const { contentVersion } = clan
  const report = await reports.add({ clanId, contentVersion, userId, ground, at: clock.now() })
  if (report.reviewId) return report.at
  if (subjectOfGround(ground) === 'content') {
    await openClanReview(deps, clan, 'reported')
    const shown = reviewIdOf(deps, clan)
    // What was decided of this version is decided: the report is part of it.
    if (!(await join(deps, report, shown))) await reports.assign(report, shown)
    return report.at
  }
  const open = await reviews.list('open', clanId, null, MOST_OPEN)
  const waiting = open.find((item) => !isOfContent(deps, item))
  if (waiting && (await join(deps, report, waiting.id))) return report.at
  const own = ids.from('clan-conduct', clanId, userId, report.at.toISOString())
  await openClanReview(deps, clan, 'reported', own)
  await join(deps, report, own)
  return report.at
}

/** Items of a clan that wait: one for each of its versions that were reported before anybody decided, and those of its members. */
const MOST_OPEN = 100

/**
 * The report is part of an item that waits, which says how many have reported the clan, and for what: so a crash in between leaves a report
 * that is part of none, and joins again when it is repeated. False when the item was decided meanwhile.
 */
async function join(
  { reports, reviews }: Pick<Dependencies, 'reports' | 'reviews'>,
  report: Report,
  reviewId: string,
): Promise<boolean> {
  const note = async (more: readonly ReportGround[]) => {
    const grounds = [...(await reports.groundsOf(reviewId)), ...more]
    return reviews.note(reviewId, evidenceOf(report.contentVersion, grounds))
  }
  if (!(await note([report.ground]))) return false
  await reports.assign(report, reviewId)
  // Again: others may have joined at the same time.
  await note([])
  return true
}
