import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import {
  insertOnce,
  type KeysetPosition,
  keyset,
  type Outbox,
  type OutboxEvent,
  readDocuments,
} from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Campaign } from '../domain/campaign.ts'
import { rewardRank } from '../domain/reward.ts'
import type { CampaignDocument } from './campaign-schema.ts'
import { knownCampaigns } from './known-campaigns.ts'

export type CampaignChange = Partial<Omit<Campaign, 'id' | 'version'>>

/** What the operators' list shows of a campaign: texts of its own page and its tasks are most of a document. */
export type OperatorCampaign = Pick<Campaign, (typeof operatorFields)[number] | 'id'>
const operatorFields = [
  ...(['slug', 'title', 'game', 'status', 'pausedAt', 'reward', 'funded', 'version'] as const),
  ...(['startsAt', 'endsAt', 'claimEndsAt', 'private', 'publishedAt', 'createdAt'] as const),
] as const

/** Reads leave out what this version cannot run (`knownCampaigns`). */
/** What pages say of a campaign that another one comes after. */
export type NamedCampaign = Pick<Campaign, 'id' | 'slug' | 'title' | 'game' | 'status' | 'private'>

export interface Campaigns {
  find(id: string): Promise<Campaign | null>
  findBySlug(slug: string): Promise<Campaign | null>
  /** What pages say of the campaigns with these slugs. */
  namedBy(slugs: readonly string[]): Promise<NamedCampaign[]>
  /** Who made them, and their slugs, by id; also of those that this version cannot run. */
  originsOf(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<Campaign, 'createdBy' | 'slug'>>>
  /** Those of them that everybody may see. */
  publicAmong(ids: readonly string[]): Promise<string[]>
  /** Whether there is one, also one that this version cannot run. */
  isStored(id: string): Promise<boolean>
  /** The same of a public quest, by its slug. */
  isStoredQuest(slug: string): Promise<boolean>
  /** Whether the game has a quest, private ones too, that users can still begin or finish; also one that this version cannot run. */
  hasOpenQuest(game: string): Promise<boolean>
  /** False when the id or the slug is taken. */
  add(campaign: Campaign, event: OutboxEvent): Promise<boolean>
  /** Saves what was decided on this version, and its events with it; null when another change came first. */
  change(
    campaign: Campaign,
    change: CampaignChange,
    events?: readonly OutboxEvent[],
  ): Promise<Campaign | null>
  /** Those of these pictures that a campaign has. */
  withPictures(names: readonly string[]): Promise<Set<string>>
  /** It counts as no change: nothing that others are shown or decide upon follows from it. */
  addStaff(id: string, userIds: readonly string[]): Promise<void>
  /** Counts as no change either. */
  addWriters(id: string, userIds: readonly string[]): Promise<void>
  /** Of the staff too. */
  addFunder(id: string, userId: string): Promise<void>
  /** Campaigns whose next status has come by the clock, of each status the longest due first. */
  due(now: Date, limitEach: number): Promise<Campaign[]>
  /** Newest first, from after `before` on. */
  recent(limit: number, after: KeysetPosition<Date> | null): Promise<OperatorCampaign[]>
}

export function campaignsRepository(model: Model<CampaignDocument>, outbox: Outbox): Campaigns {
  const known = knownCampaigns(model)
  const longestDue = async (
    status: CampaignStatus,
    date: 'startsAt' | 'endsAt',
    now: Date,
    limit: number,
  ) => {
    // An end does not come while it is paused.
    const running = date === 'endsAt' && { pausedAt: null }
    const filter = { status, [date]: { $lte: now }, ...running }
    const found = await known
      .find(filter)
      .sort({ [date]: 1 })
      .limit(limit)
      .lean()
    return found.map(campaignOf)
  }

  return {
    async find(id) {
      const found = await known.findOne({ _id: id }).lean()
      return found && campaignOf(found)
    },
    async findBySlug(slug) {
      const found = await known.findOne({ slug }).lean()
      return found && campaignOf(found)
    },
    async namedBy(slugs) {
      const projection = { slug: 1, title: 1, game: 1, status: 1, private: 1 } as const
      const found = await readDocuments(model, { slug: { $in: slugs } }, { projection })
      return found.map(({ _id: id, game = null, ...named }) => ({ ...named, id, game }))
    },
    async originsOf(ids) {
      const projection = { createdBy: 1, slug: 1 } as const
      const found = await readDocuments(model, { _id: { $in: ids } }, { projection })
      return new Map(found.map(({ _id, createdBy, slug }) => [_id, { createdBy, slug }]))
    },
    async publicAmong(ids) {
      const shown = { private: false, status: { $ne: 'ARCHIVED' }, publishedAt: { $ne: null } }
      const filter = { _id: { $in: [...ids] }, ...shown }
      const found = await model.find(filter as object, { _id: 1 }).lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    },
    isStored: async (id) => (await model.exists({ _id: id })) !== null,
    async isStoredQuest(slug) {
      const filter = { slug, game: { $gt: '' }, private: false, publishedAt: { $ne: null } }
      return (await model.exists(filter)) !== null
    },
    async hasOpenQuest(game) {
      // Tries from before the end are checked after it, until the rewards are decided.
      const open: CampaignStatus[] = ['PUBLISHED', 'LIVE', 'ENDED']
      return (await model.exists({ status: { $in: open }, game })) !== null
    },
    async add({ id, ...campaign }, event) {
      const rank = rewardRank(campaign.reward)
      const isNew = await insertOnce(model, { _id: id, ...campaign, rank, outbox: [event] })
      if (isNew) outbox.notify(id)
      return isNew
    },
    async change({ id, version }, change, events = []) {
      const rank = change.reward && { rank: rewardRank(change.reward) }
      const changed = await model
        .findOneAndUpdate(
          { _id: id, version },
          {
            $set: { ...change, ...rank },
            ...(change.status && { $unset: { nextLookAt: true } }),
            $inc: { version: 1 },
            $push: { outbox: { $each: [...events] } },
          },
          { returnDocument: 'after' },
        )
        .lean()
      if (changed && events.length > 0) outbox.notify(id)
      return changed && campaignOf(changed)
    },
    async withPictures(names) {
      return new Set(await model.distinct('picture', { picture: { $in: [...names] } }))
    },
    async addStaff(id, userIds) {
      await model.updateOne({ _id: id }, { $addToSet: { staff: { $each: userIds } } })
    },
    async addWriters(id, userIds) {
      await model.updateOne({ _id: id }, { $addToSet: { writers: { $each: userIds } } })
    },
    async addFunder(id, userId) {
      await model.updateOne({ _id: id }, { $addToSet: { staff: userId, funders: userId } })
    },
    async due(now, limitEach) {
      // Mostly none is: one query instead of two.
      const published = { status: 'PUBLISHED', startsAt: { $lte: now } }
      const live = { status: 'LIVE', endsAt: { $lte: now }, pausedAt: null }
      if (
        !(await known
          .findOne({ $or: [published, live] })
          .select('_id')
          .lean())
      )
        return []
      return [
        ...(await longestDue('PUBLISHED', 'startsAt', now, limitEach)),
        ...(await longestDue('LIVE', 'endsAt', now, limitEach)),
      ]
    },
    async recent(limit, after) {
      const { filter, sort } = keyset<CampaignDocument>('createdAt', -1, after)
      // Any date at all: the index of the order serves the filter too.
      const first = { createdAt: { $gt: new Date(0) } }
      const found = await known
        .find(after ? filter : first)
        .select([...operatorFields])
        .sort(sort)
        .limit(limit)
        .lean()
      return found.map(operatorCampaignOf)
    },
  }
}

function operatorCampaignOf({ _id: id, ...document }: CampaignDocument): OperatorCampaign {
  // Campaigns from before there were games, and pauses, have no such fields.
  const { game = null, pausedAt = null, claimEndsAt = null } = document
  return { ...document, id, game, pausedAt, claimEndsAt }
}

/** The stored form without what only storage needs. */
export function campaignOf(document: CampaignDocument): Campaign {
  // Written out: objects of one shape are made several times as fast as copies by a loop or by `...rest`.
  return {
    id: document._id,
    slug: document.slug,
    status: document.status,
    version: document.version,
    // Of campaigns from before this field it is not known: the latest.
    writtenVersion: document.writtenVersion ?? document.version,
    createdBy: document.createdBy,
    // Of campaigns from before these fields it is only known who made them.
    writers: document.writers ?? [document.createdBy],
    staff: document.staff ?? [],
    funders: document.funders ?? [],
    createdAt: document.createdAt,
    publishedAt: document.publishedAt,
    // Campaigns from before there were keys show no names.
    namesKey: document.namesKey ?? '',
    title: document.title,
    summary: document.summary,
    description: document.description,
    startsAt: document.startsAt,
    endsAt: document.endsAt,
    claimEndsAt: document.claimEndsAt,
    featured: document.featured,
    private: document.private,
    categories: document.categories,
    countries: document.countries,
    continents: document.continents,
    platforms: document.platforms,
    clients: document.clients,
    // Campaigns from before there were games belong to none.
    game: document.game ?? null,
    picture: document.picture ?? null,
    recheck: document.recheck ?? null,
    // So with these.
    reservation: document.reservation ?? null,
    minimumScore: document.minimumScore ?? null,
    difficulty: document.difficulty ?? null,
    invited: document.invited ?? false,
    chiefs: document.chiefs ?? false,
    after: document.after ?? null,
    reward: document.reward,
    tasks: document.tasks,
    contentHash: document.contentHash,
    termsHash: document.termsHash,
    rewardFixed: document.rewardFixed,
    reworked: document.reworked ?? false,
    funded: document.funded,
    settlement: document.settlement,
    pausedAt: document.pausedAt ?? null,
    pausedMs: document.pausedMs ?? 0,
    releasesSince: document.releasesSince ?? null,
  }
}
