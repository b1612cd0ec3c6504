import type { Review } from '@platform/contracts/staff/reviews'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'

/** The queue of a service: where its calls are, and its queries. */
export interface ReviewQueue {
  admin: string
  queryKey: string
}

/** Whether a first decision waits, or that of an appeal. */
export type QueueState = 'open' | 'appealed'

/** What waits in a queue. @param subject id of what it is about; empty for all */
export const queueQuery = (
  api: ApiClient,
  { admin, queryKey }: ReviewQueue,
  state: QueueState,
  subject = '',
) =>
  pagedQuery({
    queryKey: [queryKey, state, subject],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<Review>>(`${admin}/reviews`, {
        query: { state, ...(subject && { subject }), ...page },
        signal,
      }),
  })

/** @throws ApiFailure */
export const stepOfReview = async (
  api: ApiClient,
  { admin }: ReviewQueue,
  step: 'claim' | 'release',
  id: string,
) => unwrap(await api.postWithAuth<Review>(`${admin}/reviews/${id}/${step}`, {}))

export type Decision =
  | { verdict: 'accept'; reason: string }
  | { verdict: 'reject'; ground?: string; reason: string }

/** @throws ApiFailure */
export const decideReview = async (
  api: ApiClient,
  { admin }: ReviewQueue,
  id: string,
  decision: Decision,
) => unwrap(await api.postWithAuth<Review>(`${admin}/reviews/${id}/decide`, decision))
