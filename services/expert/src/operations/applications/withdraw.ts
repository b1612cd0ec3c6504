import { DomainError, forEachSettled } from '@platform/service-kit'
import { type Application, emptyDraft, isWaiting } from '../../domain/applications/application.ts'
import type { Dependencies } from '../dependencies.ts'
import { removeDocuments } from './documents.ts'
import { applicationIdOf } from './load-application.ts'

/** Reviewers may claim it at the same time; each try is of one version. */
const MOST_TRIES = 10

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
 * Deletes what an application says, its documents, and the words of its user's appeals. The answers of its skill checks stay for the next one,
 * until a draft would be deleted.
 * @throws IN_PROGRESS while its decision has its effect, APPLICATION_SENT when it was approved meanwhile
 */
export async function emptyApplication(deps: Dependencies, asked: Application): Promise<void> {
  const { applications, reviews, clock, crashPoint } = deps
  const { userId } = asked
  let application = asked
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await takeOutOfQueue(deps, application)
    crashPoint('application-withdrawn')
    await removeDocuments(deps, userId)
    await reviews.forgetAppeals(userId)
    const changes = { fields: [], at: clock.now() }
    if (await applications.save(application, emptied(deps, application), changes)) return
    const stored = await applications.find(userId)
    // Another call has done it.
    if (stored?.id !== asked.id) return
    if (stored.state === 'approved' && asked.state !== 'approved') {
      throw new DomainError('APPLICATION_SENT')
    }
    application = stored
  }
  throw new DomainError('IN_PROGRESS')
}

/** What is stored of it then. */
function emptied(deps: Dependencies, application: Application) {
  const { userId, number, state } = application
  if (stateAfter(application) === 'rejected') {
    return { ...emptyDraft(), state: 'rejected' as const }
  }
  return {
    ...{ ...emptyDraft(), state: 'draft' as const, timeline: [], origin: null, submittedAt: null },
    ...{ submittedVersion: null, reviewId: null, decision: null },
    ...(state !== 'draft' && {
      ...{ number: number + 1, id: applicationIdOf(deps, userId, number + 1) },
    }),
  }
}

/** An appeal is against a rejection, which stands then. */
const stateAfter = ({ state, decision }: Application): 'draft' | 'rejected' =>
  state === 'rejected' || (state === 'appealed' && decision) ? 'rejected' : 'draft'

/**
 * Takes the item of an application that waits out of the queue. That this goes on is noted before: a worker ends what a crash interrupts.
 * @throws IN_PROGRESS
 */
async function takeOutOfQueue(deps: Dependencies, application: Application): Promise<void> {
  const { applications, reviews, clock } = deps
  const { userId, reviewId, state } = application
  if (reviewId === null) return
  // A crash may have left it without the appeal that its item has.
  if (state === 'rejected') await reviews.withdraw(reviewId)
  if (!isWaiting(application)) return
  await applications.noteEmptying(userId, reviewId, clock.now())
  // Where it is not in the queue yet, it would come into it later, and wait there for ever.
  const kind = state === 'second-opinion' ? 'expert-second-opinion' : 'expert-application'
  await reviews.open(kind, {
    ...{ id: reviewId, subject: { kind: 'expert-application', id: application.id }, userId },
    ...{ others: [], evidence: [], risk: 0 },
  })
  if (await reviews.withdraw(reviewId)) return
  // An earlier call, or one that a crash has interrupted, was first.
  if ((await reviews.find(reviewId))?.state === 'withdrawn') return
  await applications.noteEmptying(userId, reviewId, null)
  throw new DomainError('IN_PROGRESS')
}

/** Age from which one that is being taken back counts as interrupted by a crash, ms. */
const INTERRUPTED_AFTER_MS = 10_000
const BATCH = 100

/** Takes back what a crash has left half taken back; nothing happens to one that was approved since. */
export async function finishEmptying(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { applications, clock } = deps
  const before = new Date(clock.now().getTime() - INTERRUPTED_AFTER_MS)
  const found = await applications.emptying(before, BATCH)
  await forEachSettled(found, signal, async (application) => {
    if (application.state !== 'approved') return emptyApplication(deps, application)
    if (application.reviewId) {
      await applications.noteEmptying(application.userId, application.reviewId, null)
    }
  })
}
