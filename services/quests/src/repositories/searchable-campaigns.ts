import { campaignStatuses } from '@platform/contracts/quests/campaign'
import { readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { ListedCampaign } from '../domain/campaign.ts'
import type { CampaignDocument } from './campaign-schema.ts'

/** What a search shows of a campaign, and finds it by. */
export type SearchableCampaign = Pick<
  ListedCampaign,
  | 'id'
  | 'slug'
  | 'title'
  | 'summary'
  | 'game'
  | 'picture'
  | 'categories'
  | 'countries'
  | 'endsAt'
  | 'pausedAt'
>

/** Campaigns that everybody may find: published, neither private nor archived. */
export interface SearchableCampaigns {
  /** By their ids, after this one. */
  after(are: 'campaigns' | 'quests', id: string, limit: number): Promise<SearchableCampaign[]>
  among(are: 'campaigns' | 'quests', ids: readonly string[]): Promise<SearchableCampaign[]>
}

const PUBLIC = {
  private: false,
  status: { $in: campaignStatuses.filter((one) => one !== 'DRAFT' && one !== 'ARCHIVED') },
}
const OF = { campaigns: { game: null }, quests: { game: { $gt: '' } } } as const

const projection = {
  slug: 1,
  title: 1,
  summary: 1,
  game: 1,
  picture: 1,
  categories: 1,
  countries: 1,
  endsAt: 1,
  pausedAt: 1,
} as const

export function searchableCampaignsRepository(model: Model<CampaignDocument>): SearchableCampaigns {
  const read = async (filter: object, limit?: number) => {
    const found = await readDocuments(model, filter, {
      sort: { _id: 1 },
      projection,
      ...(limit !== undefined && { limit }),
    })
    return found.map(({ _id: id, ...rest }): SearchableCampaign => ({ id, ...rest }))
  }
  return {
    after: (are, id, limit) => read({ _id: { $gt: id }, ...PUBLIC, ...OF[are] }, limit),
    among: (are, ids) => read({ _id: { $in: [...ids] }, ...PUBLIC, ...OF[are] }),
  }
}
