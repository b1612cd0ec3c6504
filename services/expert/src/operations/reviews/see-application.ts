import {
  DomainError,
  type ReviewItem,
  readPicture,
  recordAct,
  type Staff,
} from '@platform/service-kit'
import type { Application } from '../../domain/applications/application.ts'
import type { Attempt } from '../../domain/checks/attempt.ts'
import type { Assessment } from '../../domain/reviews/rubric.ts'
import type { Addition } from '../../domain/taxonomy/term.ts'
import type { ApplicantDocument } from '../../repositories/documents.ts'
import type { Dependencies } from '../dependencies.ts'
import { namesOf, termIdsOf } from '../taxonomy/names.ts'

/** An application as its reviewer sees it. */
export interface SeenApplication {
  item: ReviewItem
  application: Application
  names: ReadonlyMap<string, string>
  documents: readonly ApplicantDocument[]
  attempts: readonly Attempt[]
  /** The reviewer's own. */
  assessment: Assessment | null
}

/**
 * An application, for the reviewer who has claimed the item; each look is recorded.
 * @throws NOT_FOUND also once its user has left, REVIEW_NOT_CLAIMED
 */
export async function seeApplication(
  deps: Dependencies,
  itemId: string,
  by: Staff,
): Promise<SeenApplication> {
  const { item, application } = await loadClaimed(deps, itemId, by)
  const { userId } = application
  const subject = { kind: 'expert-application', id: itemId }
  await recordAct(deps, { by, action: 'see-application', subject })
  const [names, documents, attempts, assessment] = await Promise.all([
    namesOf(deps, termIdsOf(application), userId),
    deps.documents.ofUser(userId),
    deps.attempts.ofUser(userId),
    deps.assessments.find(itemId, by.id),
  ])
  return { item, application, names, documents, attempts, assessment }
}

/** The picture of a document of it, as a `data:` address; recorded too. @throws as `seeApplication` */
export async function seeDocument(
  deps: Dependencies,
  itemId: string,
  documentId: string,
  by: Staff,
): Promise<string> {
  const { application } = await loadClaimed(deps, itemId, by)
  const document = await deps.documents.find(documentId)
  if (document?.userId !== application.userId) throw new DomainError('NOT_FOUND')
  const subject = { kind: 'expert-document', id: documentId }
  await recordAct(deps, { by, action: 'see-document', subject })
  return readPicture(deps.blobs, document.name)
}

/** The term that an item is about, for the reviewer who has claimed it. @throws NOT_FOUND also once its user has left, REVIEW_NOT_CLAIMED */
export async function seeTerm(deps: Dependencies, itemId: string, by: Staff): Promise<Addition> {
  const item = await requireClaimed(deps, itemId, by)
  const addition = item.kind === 'expert-term' ? await deps.additions.find(item.subject.id) : null
  if (!addition) throw new DomainError('NOT_FOUND')
  return addition
}

/** What a reviewer may look at: the application of an item that they have claimed, while it is about that item. */
export async function loadClaimed(
  deps: Dependencies,
  itemId: string,
  by: Pick<Staff, 'id'>,
): Promise<{ item: ReviewItem; application: Application }> {
  const item = await requireClaimed(deps, itemId, by)
  const application =
    item.kind === 'expert-term' ? null : await deps.applications.byId(item.subject.id)
  if (application?.reviewId !== itemId) throw new DomainError('NOT_FOUND')
  return { item, application }
}

async function requireClaimed(
  { reviews, clock }: Pick<Dependencies, 'reviews' | 'clock'>,
  itemId: string,
  { id: reviewer }: Pick<Staff, 'id'>,
): Promise<ReviewItem> {
  const item = await reviews.find(itemId)
  if (!item) throw new DomainError('NOT_FOUND')
  const { claimedBy, claimedUntil } = item
  const hasIt = claimedBy === reviewer && claimedUntil !== null && claimedUntil > clock.now()
  if (!hasIt) throw new DomainError('REVIEW_NOT_CLAIMED')
  return item
}
