import type { DocumentPicture } from '@platform/contracts/expert/application-http'
import type { RubricCriterion } from '@platform/contracts/expert/constants'
import type {
  ReviewedExpertApplication,
  ReviewedTerm,
  StaffExpert,
  StaffExpertHidden,
} from '@platform/contracts/expert/staff-http'
import type { Review } from '@platform/contracts/staff/reviews'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'
import { queueQuery, type ReviewQueue } from '../../../parts/reviews/review-queue.ts'

const ADMIN = '/experts/admin'
const QUEUE = `${ADMIN}/applications`

export const EXPERTS_QUEUE: ReviewQueue = { admin: QUEUE, queryKey: 'staff-expert-reviews' }

/** What waits for a first decision, or for that of an appeal. */
export const expertReviewsQuery = (api: ApiClient, state: 'open' | 'appealed') =>
  queueQuery(api, EXPERTS_QUEUE, state)

/** An application, for the reviewer who has claimed the item; it stays in memory no longer than it is looked at. */
export const expertApplicationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff-expert-application', id],
    gcTime: 0,
    // Each look is recorded: it is not repeated by coming back to the tab.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ReviewedExpertApplication>(`${QUEUE}/${id}`, { signal })),
  })

export const expertDocumentQuery = (api: ApiClient, id: string, document: string) =>
  queryOptions({
    queryKey: ['staff-expert-document', id, document],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<DocumentPicture>(`${QUEUE}/${id}/documents/${document}`, { signal }),
      ).picture,
  })

export const expertTermQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff-expert-term', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ReviewedTerm>(`${QUEUE}/${id}/term`, { signal })),
  })

export interface Assessment {
  points: Record<RubricCriterion, number>
  asksSecond: boolean
}
export interface ExpertDecision {
  verdict: 'accept' | 'reject'
  ground?: string
  reason: string
}

/** The points of the rubric where the item has one, then the decision. @throws ApiFailure */
export async function decideExpertReview(
  api: ApiClient,
  id: string,
  { assessment, ...decision }: ExpertDecision & { assessment: Assessment | null },
) {
  if (assessment) unwrap(await api.putWithAuth<unknown>(`${QUEUE}/${id}/rubric`, assessment))
  return unwrap(await api.postWithAuth<Review>(`${QUEUE}/reviews/${id}/decide`, decision))
}

/** Hides a profile, or shows it again. @throws ApiFailure */
export const hideExpert = async (
  api: ApiClient,
  id: string,
  body: { isHidden: boolean; reason: string },
) => unwrap(await api.putWithAuth<StaffExpertHidden>(`${ADMIN}/experts/${id}/hidden`, body))

/** Experts whose profile operators see, by the words that theirs begin with. */
export const staffExpertsQuery = (api: ApiClient, search: string) =>
  pagedQuery({
    queryKey: ['staff-experts', search],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<StaffExpert>>(`${ADMIN}/experts`, {
        query: { ...(search && { search }), ...page },
        signal,
      }),
  })
