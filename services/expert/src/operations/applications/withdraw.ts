import { DomainError, forEachSettled } from '@platform/service-kit'
import { type Application, emptyDraft, isWaiting } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeDocument } from './documents.ts'

/**
 * Takes an application back: what it says and its documents are deleted. One that waits becomes an empty draft, and counts; a rejected one
 * stays rejected, so that the wait until the next one stays.
 * @throws APPLICATION_SENT of an approved one, IN_PROGRESS while its decision has its effect
 */
export async function withdrawApplication(deps: Dependencies, userId: string): Promise<void> {
  const { applications, documents, ids } = deps
  const application = await applications.find(userId)
  if (!application) return
  if (application.state === 'approved') throw new DomainError('APPLICATION_SENT')
  const { reviewId } = application
  if (isWaiting(application) && reviewId !== null && !(await isOutOfQueue(deps, reviewId))) {
    throw new DomainError('IN_PROGRESS')
  }
  for (const { id } of await documents.ofUser(userId)) await removeDocument(deps, id)
  const isSaved = await applications.save(application, {
    ...emptyDraft(),
    ...(stateAfter(application) === 'draft' && {
      ...{ state: 'draft' as const, timeline: [], origin: null, submittedAt: null },
      ...{ submittedVersion: null, reviewId: null, decision: null },
      ...(application.state !== 'draft' && {
        number: application.number + 1,
        id: ids.from('expert-application', userId, String(application.number + 1)),
      }),
    }),
    ...(stateAfter(application) === 'rejected' && { state: 'rejected' as const }),
  })
  if (!isSaved) throw new DomainError('IN_PROGRESS')
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

/** The same of those that are kept no longer. */
export async function forgetOld(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const users = await deps.applications.forgettable(deps.clock.now(), BATCH)
  await forEachSettled(users, signal, (userId) => withdrawApplication(deps, userId))
}
