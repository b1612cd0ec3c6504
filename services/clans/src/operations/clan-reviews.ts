import {
  APPLICATION_GROUNDS,
  REPORT_GROUNDS,
  type ReportGround,
} from '@platform/contracts/clans/constants'
import type { Exclusion } from '@platform/contracts/staff/reviews'
import {
  type Clock,
  createReviews,
  type Ids,
  type ReviewDecision,
  type Reviewer,
  type ReviewItem,
  type ReviewStore,
  type Reviews,
} from '@platform/service-kit'
import type { Clan } from '../domain/clan.ts'
import { evidenceOf, versionIn } from '../domain/report.ts'
import { decideApplication } from './apply-as-chief.ts'
import type { Dependencies } from './dependencies.ts'
import { searchableEvent } from './searchable-event.ts'

type Parts = Pick<
  Dependencies,
  'clans' | 'people' | 'reports' | 'chiefApplications' | 'audit' | 'events'
> & { store: ReviewStore; clock: Clock; ids: Ids }

/** The review queue: reported clans, and applications to be a verified chief. */
export function clanReviews(parts: Parts): Reviews {
  const reviews: Reviews = createReviews({
    ...parts,
    kinds: {
      clan: (item, made) => decideClan({ ...parts, reviews }, item, made),
      'chief-application': (item, made) => decideApplication(parts, item, made),
    },
    grounds: { clan: REPORT_GROUNDS, 'chief-application': APPLICATION_GROUNDS },
    exclusionOf: (item, by) => exclusionOf(parts, item, by),
  })
  return reviews
}

/** Who is in a clan, or has reported it, decides nothing about it. */
async function exclusionOf(
  { people, reports }: Pick<Parts, 'people' | 'reports'>,
  { kind, subject }: ReviewItem,
  { id }: Reviewer,
): Promise<Exclusion | null> {
  if (kind !== 'clan') return null
  const [person, isReporter] = await Promise.all([people.find(id), reports.isBy(id, subject.id)])
  return isReporter || person?.membership?.clanId === subject.id ? 'CONCERNED' : null
}

type Needed = Pick<Dependencies, 'clans' | 'reviews' | 'ids'>

/** The review of what the clan shows now. */
export const reviewIdOf = (
  { ids }: Pick<Needed, 'ids'>,
  { id, contentVersion }: Pick<Clan, 'id' | 'contentVersion'>,
): string => ids.from('clan-review', id, String(contentVersion))

/** The review that has hidden the clan, against which its chief appeals. */
export const hidingReviewOf = (deps: Pick<Needed, 'ids'>, clan: Clan): string =>
  clan.hidden?.reviewId ?? reviewIdOf(deps, clan)

/** Whether it is about what the clan shows, and not about what its members do. */
export const isOfContent = (deps: Pick<Needed, 'ids'>, { id, subject, evidence }: ReviewItem) =>
  id === reviewIdOf(deps, { id: subject.id, contentVersion: versionIn(evidence) })

/** A hidden clan comes before one that was only reported: its members wait for it. */
const RISKS = { hidden: 80, reported: 50 } as const

/**
 * Staff decide about what the clan shows in this version.
 * @param id of the review, of one about what its members do
 * @returns what has become of it
 */
export function openClanReview(
  deps: Pick<Needed, 'reviews' | 'ids'>,
  clan: Clan,
  why: keyof typeof RISKS,
  id = reviewIdOf(deps, clan),
): Promise<ReviewItem> {
  return deps.reviews.open('clan', {
    id,
    subject: { kind: 'clan', id: clan.id },
    userId: clan.chiefId,
    evidence: evidenceOf(clan.contentVersion),
    risk: RISKS[why],
  })
}

/**
 * A rejected clan is hidden, an accepted one is seen. What a clan shows is decided by version: a later one has its own review, and
 * until that is decided, a rejection of an earlier one hides it as if its chief had changed it after the rejection. So no change comes
 * before a decision.
 */
async function decideClan(
  deps: Needed & Pick<Dependencies, 'events' | 'clock'>,
  item: ReviewItem,
  { verdict, ground, at }: ReviewDecision,
): Promise<void> {
  const { clans } = deps
  const about = isOfContent(deps, item) ? ('content' as const) : ('conduct' as const)
  const version = versionIn(item.evidence)
  for (;;) {
    const clan = await clans.find(item.subject.id)
    if (clan?.state !== 'alive') return
    const isChanged = about === 'content' && clan.contentVersion !== version
    if (isChanged) {
      if (verdict === 'accept') return
      const { state } = await openClanReview(deps, clan, 'hidden')
      if (state !== 'open') return
    }
    const because = { ground: (ground ?? 'NAME') as ReportGround, isChanged }
    const hidden = verdict === 'reject' ? because : null
    const { id, contentVersion } = clan
    const decision = { id, contentVersion, about, reviewId: item.id, hidden, at }
    if (await clans.setHidden(decision, searchableEvent(deps, id))) return
    if ((await clans.find(clan.id))?.contentVersion === clan.contentVersion) return
  }
}
