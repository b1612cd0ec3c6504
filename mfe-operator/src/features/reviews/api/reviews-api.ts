import type { AdminCampaign } from '@platform/contracts/quests/admin'
import type { HoldCase } from '@platform/contracts/quests/holds'
import type { ProofPicture, ProofView } from '@platform/contracts/quests/proofs'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import type { Page } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'
import {
  type QueueState,
  queueQuery,
  type ReviewQueue,
} from '../../../parts/reviews/review-queue.ts'

const ADMIN = '/airdrop-campaign/admin'

export const QUESTS_QUEUE: ReviewQueue = { admin: ADMIN, queryKey: 'staff-reviews' }

export interface QueueFilter {
  state: QueueState
  /** Id of a campaign; empty for all. */
  campaign: string
}

/** What waits for a first decision, or for that of an appeal. */
export const reviewsQuery = (api: ApiClient, { state, campaign }: QueueFilter) =>
  queueQuery(api, QUESTS_QUEUE, state, campaign)

/** The newest campaigns, to filter by. */
export const campaignsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff-campaigns'],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<Page<AdminCampaign>>(`${ADMIN}/campaigns`, {
          query: { pageLimit: 100 },
          signal,
        }),
      ).items,
  })

/** What a user handed in, for the reviewer who has claimed it; it stays in memory no longer than it is looked at. */
export const proofQuery = (api: ApiClient, id: string, lang: string) =>
  queryOptions({
    queryKey: ['staff-proof', id, lang],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ProofView>(`${ADMIN}/proofs/${id}`, { query: { lang }, signal }),
      ),
  })

/** Why a reward is held, for the reviewer who has claimed it. */
export const holdQuery = (api: ApiClient, id: string, lang: string) =>
  queryOptions({
    queryKey: ['staff-hold', id, lang],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<HoldCase>(`${ADMIN}/holds/${id}`, { query: { lang }, signal })),
  })

export const proofPictureQuery = (api: ApiClient, id: string, picture: string) =>
  queryOptions({
    queryKey: ['staff-proof-picture', id, picture],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ProofPicture>(`${ADMIN}/proofs/${id}/pictures/${picture}`, {
          signal,
        }),
      ).image,
  })
