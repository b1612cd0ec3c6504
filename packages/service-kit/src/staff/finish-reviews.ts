import type { Clock } from '../clock.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { AddWorker } from '../service/workers.ts'
import type { Reviews } from './reviews.ts'

/** Calls `finishInterrupted` every 15 s, and measures how long the oldest items have waited. */
export function finishReviews(
  { worker, metrics, clock }: { worker: AddWorker; metrics: Metrics; clock: Clock },
  reviews: Reviews,
): void {
  const oldest = metrics.gauge(
    'reviews_oldest_waiting_seconds',
    'How long the oldest item of the review queue has waited for a decision',
    [],
  )
  const refused = metrics.gauge(
    'reviews_without_reviewer_seconds',
    'How long the oldest item has waited that was refused to a reviewer who is linked with its user, and claimed by no other',
    [],
  )
  const secondsFrom = (since: Date | null) =>
    since ? Math.max(0, clock.now().getTime() - since.getTime()) / 1_000 : 0
  const measure = async () => {
    oldest.set(secondsFrom(await reviews.waitingSince()))
    refused.set(secondsFrom(await reviews.refusedSince()))
  }
  const standBy = () => {
    oldest.set(0)
    refused.set(0)
  }
  worker(
    'finish-reviews',
    15_000,
    async (signal) => {
      await measure()
      await reviews.finishInterrupted(signal)
    },
    { scope: 'cluster', standBy },
  )
}
