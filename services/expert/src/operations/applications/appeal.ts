import { DomainError } from '@platform/service-kit'
import { isEmptied } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * An appeal against the rejection of the caller's application, once; a reviewer who has not decided about it does. Repeated while it waits,
 * it is one.
 * @throws NOT_FOUND, ALREADY_DECIDED, IN_PROGRESS while the decision has had no effect yet
 */
export async function appealApplication(
  { applications, documents, reviews, clock }: Dependencies,
  userId: string,
  reason: string,
): Promise<void> {
  const application = await applications.find(userId)
  if (!application) throw new DomainError('NOT_FOUND')
  const { reviewId, state } = application
  const canAppeal = (state === 'rejected' || state === 'appealed') && !isEmptied(application)
  // Nobody decides about an application that says nothing any more.
  if (reviewId === null || !canAppeal) throw new DomainError('ALREADY_DECIDED')
  const isAppealed = async () => (await reviews.find(reviewId))?.state === 'appealed'
  if (!(await isAppealed())) {
    await reviews.appeal(reviewId, userId, reason).catch(async (error: unknown) => {
      // The same appeal came between.
      if (!(await isAppealed())) throw error
    })
  }
  await documents.setDeleteAt(userId, null)
  await applications.move(reviewId, ['rejected'], { state: 'appealed', at: clock.now() })
}
