import type { ReviewedApplication } from '@platform/contracts/clans/chief-applications'
import type { StaffPost } from '@platform/contracts/pog/feed-http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'
import { queueQuery, type ReviewQueue } from '../../../parts/reviews/review-queue.ts'

/** Queues of reported things and of applications, by their services. */
export const QUEUES = {
  clans: { admin: '/clans/admin', queryKey: 'staff-clan-reviews' },
  cards: { admin: '/pog/admin', queryKey: 'staff-card-reviews' },
} as const satisfies Record<string, ReviewQueue>
export type QueueName = keyof typeof QUEUES

/** What waits for a first decision, or for that of an appeal. */
export const reportsQuery = (api: ApiClient, name: QueueName, state: 'open' | 'appealed') =>
  queueQuery(api, QUEUES[name], state)

/** An application to be a verified chief, for the reviewer who has claimed it. Each call is recorded as a look. */
export const applicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff-chief-application', id],
    // What is seen of a person stays in memory no longer than it is looked at, and is not fetched again unasked.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ReviewedApplication>(`/clans/admin/chief-applications/${id}`, {
          signal,
        }),
      ),
  })

/** A reported card as it is now, whether others see it or not. */
export const reportedCardQuery = (api: ApiClient, postId: string) =>
  queryOptions({
    queryKey: ['staff-reported-card', postId],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<StaffPost>(`/pog/admin/feed/${postId}`, { signal })),
  })
