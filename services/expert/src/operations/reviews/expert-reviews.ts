import { EXPERT_GROUNDS, TERM_GROUNDS } from '@platform/contracts/expert/constants'
import type { Exclusion } from '@platform/contracts/staff/reviews'
import {
  createReviews,
  DomainError,
  type Reviewer,
  type ReviewItem,
  type ReviewStore,
  type Reviews,
} from '@platform/service-kit'
import { isKnownMinor } from '../../domain/applications/known-age.ts'
import type { Dependencies } from '../dependencies.ts'
import { decideTerm } from '../taxonomy/add-term.ts'
import { decideApplication } from './decide-application.ts'

type Parts = Omit<Dependencies, 'reviews'> & { store: ReviewStore }

/**
 * The review queue: applications, second opinions about them, and terms that applicants added. Who claims an application has it in review,
 * which its applicant sees; nobody decides about one without points of the rubric.
 */
export function expertReviews(parts: Parts): Reviews {
  const { store, crashPoint, ...rest } = parts
  const reviews: Reviews = createReviews({
    ...{ ...rest, store },
    kinds: {
      'expert-application': (item, made, stage) =>
        decideApplication({ ...parts, reviews }, item, made, stage),
      'expert-second-opinion': (item, made, stage) =>
        decideApplication({ ...parts, reviews }, item, made, stage),
      'expert-term': (item, made) => decideTerm({ ...parts, reviews }, item, made),
    },
    grounds: {
      'expert-application': EXPERT_GROUNDS,
      'expert-second-opinion': EXPERT_GROUNDS,
      'expert-term': TERM_GROUNDS,
    },
    exclusionOf: (item, by) => exclusionOf(parts, item, by),
    onDecided: () => crashPoint('application-decided'),
  })
  return {
    ...reviews,
    async claim(id, by) {
      const item = await reviews.claim(id, by)
      const to = { state: 'in-review' as const, at: parts.clock.now() }
      await parts.applications.move(id, ['submitted'], to)
      return item
    },
    async decide(id, by, made) {
      const item = await store.find(id)
      await requireRubric(parts, item, by)
      if (made.verdict === 'accept') await requireNoMinor(parts, item, by)
      return reviews.decide(id, by, made)
    },
  }
}

async function requireRubric(
  { assessments }: Pick<Parts, 'assessments'>,
  item: ReviewItem | null,
  by: Reviewer,
): Promise<void> {
  if (!item || item.kind === 'expert-term' || item.claimedBy !== by.id) return
  if (!(await assessments.find(item.id, by.id))) throw new DomainError('RUBRIC_MISSING')
}

/** An expert is paid. @throws APPLICANT_UNDER_18 */
async function requireNoMinor(
  { ages, clock }: Pick<Parts, 'ages' | 'clock'>,
  item: ReviewItem | null,
  by: Reviewer,
): Promise<void> {
  // What was decided before stands.
  if (!item || item.kind === 'expert-term' || item.claimedBy !== by.id) return
  if (!isKnownMinor(await ages.of(item.userId), clock.now())) return
  throw new DomainError('APPLICANT_UNDER_18')
}

/** A reviewer whom the applicant has made one, or who uses the same device, decides nothing about them, nor about what they added. */
async function exclusionOf(
  { applications, additions }: Pick<Parts, 'applications' | 'additions'>,
  { userId, kind, subject }: ReviewItem,
  { reviewerMadeBy = [], origin }: Reviewer,
): Promise<Exclusion | null> {
  if (reviewerMadeBy.includes(userId)) return 'MAKER'
  const device = origin?.device ?? null
  if (device === null) return null
  const found =
    kind === 'expert-term' ? await additions.find(subject.id) : await applications.find(userId)
  return found?.origin?.device === device ? 'LINKED' : null
}
