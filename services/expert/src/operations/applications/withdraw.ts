import { DomainError, forEachSettled } from '@platform/service-kit'
import { type Application, emptyDraft, isWaiting } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeDocuments } from './documents.ts'
import { applicationIdOf } from './load-application.ts'

/**
 * Takes an application back: what it says and its documents are deleted. One that waits becomes an empty draft, and counts; a rejected one
 * stays rejected, so that the wait until the next one stays.
 * @throws APPLICATION_SENT of an approved one, IN_PROGRESS while its decision has its effect
 */
export async function withdrawApplication(deps: Dependencies, userId: string): Promise<void> {
  const application = await deps.applications.find(userId)
  if (application?.state === 'approved') throw new DomainError('APPLICATION_SENT')
  if (application) await emptyApplication(deps, application)
  // Also of somebody who has uploaded something and begun nothing.
  else await removeDocuments(deps, userId)
}

/**
 * Deletes what an application says, and its documents. The answers of its skill checks stay for the next one, until a draft would be deleted.
 * @throws IN_PROGRESS while its decision has its effect
 */
export async function emptyApplication(
  deps: Dependencies,
  application: Application,
): Promise<void> {
  const { applications, clock } = deps
  const { userId, reviewId, number } = application
  if (isWaiting(application) && reviewId !== null && !(await isOutOfQueue(deps, reviewId))) {
    throw new DomainError('IN_PROGRESS')
  }
  await removeDocuments(deps, userId)
  const fields = {
    ...emptyDraft(),
    ...(stateAfter(application) === 'draft' && {
      ...{ state: 'draft' as const, timeline: [], origin: null, submittedAt: null },
      ...{ submittedVersion: null, reviewId: null, decision: null },
      ...(application.state !== 'draft' && {
        ...{ number: number + 1, id: applicationIdOf(deps, userId, number + 1) },
      }),
    }),
    ...(stateAfter(application) === 'rejected' && { state: 'rejected' as const }),
  }
  if (!(await applications.save(application, fields, { fields: [], at: clock.now() }))) {
    throw new DomainError('IN_PROGRESS')
  }
}

/** Takes the item out of the queue; also true when an earlier call, or a crash, has done so. */
async function isOutOfQueue(
  { reviews }: Pick<Dependencies, 'reviews'>,
  id: string,
): Promise<boolean> {
  if (await reviews.withdraw(id)) return true
  const item = await reviews.find(id)
  return item === null || item.state === 'withdrawn'
}

/** An appeal is against a rejection, which stands then. */
const stateAfter = ({ state, decision }: Application): 'draft' | 'rejected' =>
  state === 'rejected' || (state === 'appealed' && decision) ? 'rejected' : 'draft'

const BATCH = 100

/** Deletes what applications say that are kept no longer, with what their applicants answered and what reviewers noted; what was decided stays. */
export async function forgetOld(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const users = await deps.applications.forgettable(deps.clock.now(), BATCH)
  await forEachSettled(users, signal, (userId) => forget(deps, userId))
}

async function forget(deps: Dependencies, userId: string): Promise<void> {
  const { applications, attempts, assessments } = deps
  const application = await applications.find(userId)
  if (!application || isWaiting(application)) return
  await removeDocuments(deps, userId)
  await attempts.forget(userId)
  await assessments.forget(userId)
  await applications.save(application, emptyDraft())
}
