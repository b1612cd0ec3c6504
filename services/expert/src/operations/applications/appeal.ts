import { DomainError, forEachSettled } from '@platform/service-kit'
import { isEmptied } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * An appeal against the rejection of the caller's application, once; a reviewer who has not decided about it does. Repeated while it waits,
 * it is one.
 * @throws NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS while the decision has had no effect yet
 */
export async function appealApplication(
  deps: Dependencies,
  userId: string,
  reason: string,
): Promise<void> {
  const { applications, reviews, clock, crashPoint } = deps
  const application = await applications.find(userId)
  if (!application) throw new DomainError('NOT_FOUND')
  const { reviewId, state } = application
  const canAppeal = (state === 'rejected' || state === 'appealed') && !isEmptied(application)
  // Nobody decides about an application that says nothing any more.
  if (reviewId === null || !canAppeal) throw new DomainError('ALREADY_DECIDED')
  // What this does to the application a worker ends after a crash, or nobody where there is no appeal then.
  if (state === 'rejected') await applications.noteAppealing(userId, reviewId, clock.now())
  const isAppealed = async () => (await reviews.find(reviewId))?.state === 'appealed'
  if (!(await isAppealed())) {
    await reviews.appeal(reviewId, userId, reason).catch(async (error: unknown) => {
      // The same appeal came between.
      if (!(await isAppealed())) throw error
    })
  }
  crashPoint('application-appealed')
  await appealed(deps, { userId, reviewId })
}

/** The application waits for another reviewer, and its documents with it. */
async function appealed(
  { applications, documents, clock }: Pick<Dependencies, 'applications' | 'documents' | 'clock'>,
  { userId, reviewId }: { userId: string; reviewId: string },
): Promise<void> {
  await documents.setDeleteAt(userId, null)
  await applications.move(reviewId, ['rejected'], { state: 'appealed', at: clock.now() })
}

/** Age from which an appeal that is being made counts as interrupted by a crash, ms. */
const INTERRUPTED_AFTER_MS = 10_000
const BATCH = 100

/** Moves those on whose appeal a crash has left without its effect; without an appeal they stay rejected. */
export async function finishAppealing(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { applications, reviews, clock } = deps
  const before = new Date(clock.now().getTime() - INTERRUPTED_AFTER_MS)
  const found = await applications.appealing(before, BATCH)
  await forEachSettled(found, signal, async ({ userId, reviewId }) => {
    if (reviewId === null) return
    const item = await reviews.find(reviewId)
    if (item?.state === 'appealed') await appealed(deps, { userId, reviewId })
    await applications.noteAppealing(userId, reviewId, null)
  })
}
