import { forEachSettled } from '@platform/service-kit'
import { emptyDraft, isWaiting } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeDocuments } from './documents.ts'

const BATCH = 100

/** Deletes what applications say that are kept no longer, with what their applicants answered and what reviewers noted; what was decided stays. */
export async function forgetOld(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const users = await deps.applications.forgettable(deps.clock.now(), BATCH)
  await forEachSettled(users, signal, (userId) => forget(deps, userId))
}

async function forget(deps: Dependencies, userId: string): Promise<void> {
  const { applications, attempts, assessments, reviews, clock } = deps
  const application = await applications.findForgettable(userId, clock.now())
  // Its user goes on with it.
  if (!application || isWaiting(application)) return
  await removeDocuments(deps, userId)
  await attempts.forget(userId)
  await assessments.forget(userId)
  await reviews.forgetAppeals(userId)
  await applications.save(application, emptyDraft())
}
