import type { AdminCampaign, CloneBody } from '@platform/contracts/quests/admin'
import type { CampaignBudget } from '@platform/contracts/quests/budget'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

const ADMIN = '/airdrop-campaign/admin'
const PATH = `${ADMIN}/campaigns`
/** How often the budget of a campaign that pays is read again, ms. */
const BUDGET_EVERY_MS = 30_000

/** Which campaigns the list shows; an absent field filters nothing. */
export interface CampaignChoice {
  status?: string
  paused?: true
  search?: string
}

export const campaignsQuery = (api: ApiClient, choice: CampaignChoice) =>
  pagedQuery({
    queryKey: ['staff-campaigns', choice],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<AdminCampaign>>(PATH, { query: { ...choice, ...page }, signal }),
  })

export const budgetQuery = (api: ApiClient, { id, status, pausedAt }: AdminCampaign) =>
  queryOptions({
    queryKey: ['staff-campaign-budget', id, status, pausedAt ?? null],
    refetchInterval: status === 'LIVE' && BUDGET_EVERY_MS,
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<CampaignBudget>(`${PATH}/${id}/budget`, { signal })),
  })

/** What staff did with a campaign, newest first. */
export const campaignActsQuery = (api: ApiClient, id: string) =>
  pagedQuery({
    queryKey: ['staff-campaign-acts', id],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<StaffAct>>(`${ADMIN}/acts`, { query: { subject: id, ...page }, signal }),
  })

/** @throws ApiFailure */
export const switchCampaign = async (
  api: ApiClient,
  id: string,
  step: 'pause' | 'resume',
  reason: string,
) => unwrap(await api.postWithAuth<AdminCampaign>(`${PATH}/${id}/${step}`, { reason }))

/** @throws ApiFailure */
export const cloneCampaign = async (api: ApiClient, id: string, own: CloneBody) =>
  unwrap(await api.postWithAuth<AdminCampaign>(`${PATH}/${id}/clone`, own))
