import { type CampaignStatus, campaignStatuses } from '@platform/contracts/quests/campaign'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import { keyset, readDocuments } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { ListedCampaign, ListedTask } from '../domain/campaign.ts'
import type { ListPosition, ListSegment } from '../domain/list-order.ts'
import type { CampaignDocument } from './campaign-schema.ts'
import { isKnownCampaign } from './known-campaigns.ts'
import { rememberedCampaigns } from './remembered-campaigns.ts'

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
  /** Of whom nothing is known, everything. */
  audience?: {
    /** A campaign without countries is for all of them; so with the next three. */
    country: string | undefined
    continent: string | undefined
    /** Any of them. */
    platforms: readonly string[] | undefined
    client: string | undefined
  }
  /** Only these. */
  ids?: readonly string[] | undefined
  /** Quests of these games, or of any; `none`: campaigns that are no quests; `all`: both. */
  games: QuestsOf
  /** What the reader has started, shown also where it is for others. */
  startedIds?: readonly string[]
}

export type QuestsOf = 'none' | 'any' | 'all' | readonly string[]

/** What is counted of a quest. */
export type QuestFace = Pick<
  ListedCampaign,
  'id' | 'status' | 'startsAt' | 'endsAt' | 'pausedAt'
> & {
  game: string
}

export interface CampaignList {
  /** At most `limit` campaigns of one segment of an order, after the position. */
  read(
    filter: CampaignFilter,
    segment: ListSegment,
    after: ListPosition | null,
    limit: number,
  ): Promise<ListedCampaign[]>
  /** How many a filter finds. */
  count(filter: CampaignFilter): Promise<number>
  /** The public quests that were published last. */
  publicQuests(limit: number): Promise<QuestFace[]>
  /** Those of these campaigns that are quests. */
  questsAmong(ids: readonly string[]): Promise<QuestFace[]>
  /** The titles of the campaigns that were published last, without drafts and what is archived. */
  titles(limit: number): Promise<Pick<ListedCampaign, 'id' | 'title'>[]>
}

/** What lists show of a campaign, and what decides it. Texts that only its own page shows are most of a document. */
const projection: Record<
  Exclude<keyof ListedCampaign, 'id' | 'tasks'> | 'version' | 'rank' | `tasks.${keyof ListedTask}`,
  1
> = {
  version: 1,
  slug: 1,
  status: 1,
  createdAt: 1,
  publishedAt: 1,
  title: 1,
  summary: 1,
  startsAt: 1,
  endsAt: 1,
  claimEndsAt: 1,
  featured: 1,
  categories: 1,
  countries: 1,
  continents: 1,
  platforms: 1,
  clients: 1,
  game: 1,
  picture: 1,
  reservation: 1,
  minimumScore: 1,
  difficulty: 1,
  invited: 1,
  after: 1,
  reward: 1,
  rank: 1,
  'tasks.id': 1,
  'tasks.type': 1,
  'tasks.title': 1,
  'tasks.stage': 1,
  funded: 1,
  settlement: 1,
  pausedAt: 1,
  pausedMs: 1,
}

export function campaignListRepository(model: Model<CampaignDocument>): CampaignList {
  const readListed = rememberedCampaigns(model, projection)
  return {
    async read(filter, segment, after, limit) {
      if (segment.ids && '$in' in segment.ids && segment.ids.$in.length === 0) return []
      if (findsNothing(filter)) return []
      const { key, direction } = segment
      const conditions = [...conditionsOf(filter), ...conditionsOfSegment(segment)]
      const found: ListedCampaign[] = []
      let from = after
      for (;;) {
        const page = keyset<CampaignDocument>(key, direction, from)
        const query = { $and: from ? [...conditions, page.filter] : conditions }
        const wanted = limit - found.length
        const documents = await readListed(query, { sort: page.sort, limit: wanted })
        for (const document of documents)
          if (isKnownCampaign(document)) found.push(listed(document))
        const last = documents.at(-1)
        if (!last || documents.length < wanted || found.length === limit) return found
        from = { value: last[key] ?? last.createdAt, id: last._id }
      }
    },
    async count(filter) {
      if (findsNothing(filter)) return 0
      return model.countDocuments({ $and: conditionsOf(filter) })
    },
    async publicQuests(limit) {
      const filter = { game: { $gt: '' }, status: { $in: publicStatuses }, private: false }
      const sort = { publishedAt: -1, _id: -1 } as const
      const found = await readDocuments(model, filter, { sort, limit, projection: faceProjection })
      return found.flatMap(faceOf)
    },
    async questsAmong(ids) {
      if (ids.length === 0) return []
      const filter = { _id: { $in: ids }, game: { $gt: '' } }
      const found = await readDocuments(model, filter, { projection: faceProjection })
      return found.flatMap(faceOf)
    },
    async titles(limit) {
      const filter = { status: { $in: publicStatuses } }
      const found = await readDocuments(model, filter, {
        sort: { publishedAt: -1, _id: -1 },
        limit,
        projection: { title: 1 },
      })
      return found.map(({ _id, title }) => ({ id: _id, title }))
    },
  }
}

const faceProjection = { game: 1, status: 1, startsAt: 1, endsAt: 1, pausedAt: 1 } as const

const faceOf = (document: CampaignDocument): QuestFace[] => {
  const { _id: id, game, status, startsAt, endsAt, pausedAt = null } = document
  return game === null ? [] : [{ id, game, status, startsAt, endsAt, pausedAt }]
}

const findsNothing = ({ ids, games, statuses }: CampaignFilter) =>
  statuses.length === 0 || ids?.length === 0 || (Array.isArray(games) && games.length === 0)

const publicStatuses = campaignStatuses.filter(
  (status) => status !== 'DRAFT' && status !== 'ARCHIVED',
)

/** The document itself with its id: copies took 5 % of the CPU of a list. Read only, as it is remembered. */
const listed = (document: CampaignDocument): ListedCampaign =>
  Object.assign(document, { id: document._id })

function conditionsOfSegment({ key, bounds, reward, ids }: ListSegment): object[] {
  return [
    ...(bounds ? [{ [key]: bounds }] : []),
    ...(reward ? [{ 'reward.variant': reward.variant, 'reward.currency': reward.currency }] : []),
    ...(ids ? [{ _id: ids }] : []),
  ]
}

function conditionsOf(filter: CampaignFilter): object[] {
  const { statuses, now, privateIds, featured, variants, category, ids, games } = filter
  return [
    { $or: statuses.flatMap((status) => withEffectiveStatus(status, now)) },
    privateIds.length === 0
      ? { private: false }
      : { $or: [{ private: false }, { _id: { $in: privateIds } }] },
    ...(ids === undefined ? [] : [{ _id: { $in: ids } }]),
    ...(games === 'all' ? [] : [isOfGames(games)]),
    ...(featured === undefined ? [] : [{ featured }]),
    ...(variants === undefined ? [] : [{ 'reward.variant': { $in: variants } }]),
    ...(category === undefined ? [] : [{ categories: category }]),
    ...audienceConditions(filter),
  ]
}

/** Campaigns from before there were games have no such field: null finds them too. */
function isOfGames(games: Exclude<QuestsOf, 'all'>): object {
  if (games === 'none') return { game: null }
  return { game: games === 'any' ? { $gt: '' } : { $in: games } }
}

function audienceConditions({ audience, startedIds = [] }: CampaignFilter): object[] {
  if (!audience) return []
  const open = (field: string, value: string | readonly string[] | undefined) => {
    if (value === undefined) return []
    const named = typeof value === 'string' ? value : { $in: value }
    return [{ $or: [{ [field]: named }, { [field]: { $size: 0 } }] }]
  }
  const forThem = [
    ...open('countries', audience.country),
    ...open('continents', audience.continent),
    ...open('platforms', audience.platforms),
    ...open('clients', audience.client),
  ]
  if (forThem.length === 0 || startedIds.length === 0) return forThem
  return [{ $or: [{ $and: forThem }, { _id: { $in: startedIds } }] }]
}

/** The domain's `effectiveStatus`, in the words of the database: one of these. */
function withEffectiveStatus(status: CampaignStatus, now: Date): object[] {
  const unended = { $in: ['PUBLISHED', 'LIVE'] }
  // No end comes while it is paused.
  const runs = { $or: [{ endsAt: { $gt: now } }, { pausedAt: { $gt: new Date(0) } }] }
  switch (status) {
    case 'PUBLISHED':
      return [{ status, startsAt: { $gt: now } }]
    case 'LIVE':
      return [
        { status: 'LIVE', ...runs },
        { status: 'PUBLISHED', startsAt: { $lte: now }, ...runs },
      ]
    case 'ENDED':
      return [{ status }, { status: unended, endsAt: { $lte: now }, pausedAt: null }]
    default:
      return [{ status }]
  }
}
