import { applicationSubmitted } from '@platform/contracts/expert/events'
import { DomainError, forEachSettled, type User } from '@platform/service-kit'
import { type Application, isWaiting } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'
import { applicationOf } from './load-application.ts'
import { findProblems } from './read-application.ts'

/**
 * Sends the draft in the version that its applicant has seen; sent twice it is one.
 * @throws APPLICATION_SENT, DRAFT_CHANGED_ELSEWHERE, APPLICATION_INCOMPLETE with `problems`
 */
export async function submitApplication(
  deps: Dependencies,
  user: Pick<User, 'id' | 'origin'>,
  version: number,
): Promise<Application> {
  const { applications, events, clock, ids, crashPoint } = deps
  const draft = await applicationOf(deps, user.id)
  if (isWaiting(draft) && draft.submittedVersion === version) return queue(deps, draft)
  if (draft.state !== 'draft') throw new DomainError('APPLICATION_SENT')
  if (draft.version !== version) throw new DomainError('DRAFT_CHANGED_ELSEWHERE', { fields: [] })
  const problems = await findProblems(deps, draft)
  if (problems.length > 0) throw new DomainError('APPLICATION_INCOMPLETE', { problems })
  const submittedAt = clock.now()
  const reviewId = ids.from('expert-review', draft.id, String(version))
  const origin = user.origin ? { device: user.origin.device } : null
  const data = { applicationId: draft.id, userId: user.id, at: submittedAt.toISOString() }
  const event = events.create(applicationSubmitted, { key: user.id, subject: draft.id, data })
  if (!(await applications.submit(draft, { submittedAt, reviewId, origin }, event))) {
    // The same request, or another device, came between.
    const other = await applicationOf(deps, user.id)
    if (isWaiting(other) && other.submittedVersion === version) return queue(deps, other)
    throw new DomainError('DRAFT_CHANGED_ELSEWHERE', { fields: [] })
  }
  crashPoint('application-submitted')
  return queue(deps, await applicationOf(deps, user.id))
}

/** Puts it into the review queue; repeated, it is there once. */
async function queue(deps: Dependencies, application: Application): Promise<Application> {
  const { reviews, applications, attempts, documents } = deps
  const { userId, id, reviewId, state } = application
  if (state !== 'submitted' || reviewId === null) return application
  // Until it is decided; one may have been uploaded while the draft was begun.
  await documents.setDeleteAt(userId, null)
  const tries = await attempts.ofUser(userId)
  const isSuspect = tries.some(({ signals }) => Object.values(signals).some((count) => count > 0))
  await reviews.open('expert-application', {
    id: reviewId,
    subject: { kind: 'expert-application', id },
    ...{ userId, others: [], evidence: [`application:${id}`], risk: isSuspect ? 40 : 20 },
  })
  await applications.queued(userId, reviewId)
  return application
}

/** Age from which an application without item counts as interrupted by a crash, ms. */
const INTERRUPTED_AFTER_MS = 10_000
const BATCH = 100

/** Puts those into the queue that a crash has left out of it. */
export async function queueInterrupted(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - INTERRUPTED_AFTER_MS)
  const found = await deps.applications.unqueued(before, BATCH)
  await forEachSettled(found, signal, async (application) => {
    await queue(deps, application)
    // It was claimed or withdrawn meanwhile: there is nothing to put into the queue.
    if (application.reviewId)
      await deps.applications.queued(application.userId, application.reviewId)
  })
}
