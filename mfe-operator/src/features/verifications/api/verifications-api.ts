import type { ReviewedVerification } from '@platform/contracts/kyc/http'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { queryOptions } from '@platform/remote-kit/query'
import { queueQuery, type ReviewQueue } from '../../../parts/reviews/review-queue.ts'

const ADMIN = '/kyc/admin'

/** Verifications that a person decides. */
export const VERIFICATIONS_QUEUE: ReviewQueue = {
  admin: ADMIN,
  queryKey: 'staff-verifications',
}

/** What waits for a first decision, or for that of an appeal. */
export const verificationsQuery = (api: ApiClient, state: 'open' | 'appealed') =>
  queueQuery(api, VERIFICATIONS_QUEUE, state)

/** One of them, masked, for the reviewer who has claimed it. Each call is a look that its person reads of. */
export const seenVerificationQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['staff-verification', id],
    // What is seen of a person stays in memory no longer than it is looked at, and is not fetched again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ReviewedVerification>(`${ADMIN}/verifications/${id}`, { signal }),
      ),
  })

/** A picture of a document, its numbers covered. */
export const seenDocumentQuery = (api: ApiClient, id: string, documentId: string) =>
  queryOptions({
    queryKey: ['staff-verification-document', id, documentId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<{ image: string }>(
          `${ADMIN}/verifications/${id}/documents/${documentId}`,
          { signal },
        ),
      ).image,
  })
