import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { keyset } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Campaign } from '../domain/campaign.ts'
import type { ListPosition, ListSegment } from '../domain/list-order.ts'
import type { CampaignDocument } from './campaign-schema.ts'
import { campaignOf } from './campaigns.ts'
import { isKnownCampaign } from './known-campaigns.ts'

/** Which campaigns a list shows. An absent field filters nothing. */
export interface CampaignFilter {
  /** Effective statuses at `now`. */
  statuses: readonly CampaignStatus[]
  now: Date
  /** Private campaigns that are shown all the same. */
  privateIds: readonly string[]
  featured?: boolean | undefined
  variants?: readonly CampaignVariant[] | undefined
  category?: string | undefined
  /** A campaign without countries is for all of them; so with the next three. */
  country?: string | undefined
  continent?: string | undefined
  platform?: string | undefined
  client?: string | undefined
}

export interface CampaignList {
  /** At most `limit` campaigns of one segment of an order, after the position. */
  read(
    filter: CampaignFilter,
    segment: ListSegment,
    after: ListPosition | null,
    limit: number,
  ): Promise<Campaign[]>
}

export function campaignListRepository(model: Model<CampaignDocument>): CampaignList {
  return {
    async read(filter, segment, after, limit) {
      if (segment.ids && '$in' in segment.ids && segment.ids.$in.length === 0) return []
      const conditions = [...conditionsOf(filter), ...conditionsOfSegment(segment)]
      const found: Campaign[] = []
      let from = after
      while (found.length < limit) {
        const page = await readPage(model, conditions, segment, from, limit)
        found.push(...page.filter(isKnownCampaign).map(campaignOf))
        const last = page.at(-1)
        if (!last || page.length < limit) break
        from = { value: last[segment.key] ?? last.createdAt, id: last._id }
      }
      return found.slice(0, limit)
    },
  }
}

function readPage(
  model: Model<CampaignDocument>,
  conditions: readonly object[],
  { key, direction }: ListSegment,
  after: ListPosition | null,
  limit: number,
): Promise<CampaignDocument[]> {
  const { filter, sort } = keyset<CampaignDocument>(key, direction, after)
  const all = [...conditions, ...(after ? [filter] : [])]
  return model.find({ $and: all }).sort(sort).limit(limit).lean<CampaignDocument[]>().exec()
}

function conditionsOfSegment({ key, bounds, reward, ids }: ListSegment): object[] {
  return [
    ...(bounds ? [{ [key]: bounds }] : []),
    ...(reward ? [{ 'reward.variant': reward.variant, 'reward.currency': reward.currency }] : []),
    ...(ids ? [{ _id: ids }] : []),
  ]
}

function conditionsOf(filter: CampaignFilter): object[] {
  const { statuses, now, privateIds, featured, variants, category } = filter
  const open = (field: string, value: string | undefined) =>
    value === undefined ? [] : [{ $or: [{ [field]: value }, { [field]: { $size: 0 } }] }]
  return [
    { $or: statuses.flatMap((status) => withEffectiveStatus(status, now)) },
    privateIds.length === 0
      ? { private: false }
      : { $or: [{ private: false }, { _id: { $in: privateIds } }] },
    ...(featured === undefined ? [] : [{ featured }]),
    ...(variants === undefined ? [] : [{ 'reward.variant': { $in: variants } }]),
    ...(category === undefined ? [] : [{ categories: category }]),
    ...open('countries', filter.country),
    ...open('continents', filter.continent),
    ...open('platforms', filter.platform),
    ...open('clients', filter.client),
  ]
}

/** The domain's `effectiveStatus`, in the words of the database: one of the conditions holds. */
function withEffectiveStatus(status: CampaignStatus, now: Date): object[] {
  const unended = { $in: ['PUBLISHED', 'LIVE'] }
  switch (status) {
    case 'PUBLISHED':
      return [{ status, startsAt: { $gt: now } }]
    case 'LIVE':
      return [
        { status: 'LIVE', endsAt: { $gt: now } },
        { status: 'PUBLISHED', startsAt: { $lte: now }, endsAt: { $gt: now } },
      ]
    case 'ENDED':
      return [{ status }, { status: unended, endsAt: { $lte: now } }]
    default:
      return [{ status }]
  }
}
