import { insertOnce, type KeysetPosition, keyset } from '@platform/service-kit'
import type { Model } from 'mongoose'
import type { Post, PostContent } from '../domain/feed/post.ts'
import { NEW_POST, type PostDocument, postOf, type RejectedPicture } from './post-schema.ts'

/** Pictures that a post remembers: former ones, and rejected ones. */
const MOST_PICTURES = 50

/** By which a page of the feed is sorted, the highest first. */
export type FeedOrder = 'mintedAt' | 'heat' | 'total' | 'highlightedAt'

export interface PostFilter {
  /** Of a legendary tier, and its owner shows the score. */
  isLegendary?: true
  isHighlighted?: true
  clanId?: string
}

export interface Posts {
  find(id: string): Promise<Post | null>
  ofUser(userId: string): Promise<Post | null>
  /** Those of these users whose cards staff have hidden. */
  hiddenAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Stores what its mint says, unless that of a later version is there.
   * @param heat of a new one
   * @returns the stored one
   */
  publish(id: string, content: PostContent, mintVersion: number, heat: number): Promise<Post>
  setPreferences(
    userId: string,
    preferences: Pick<Post, 'isInFeed' | 'showsScores'>,
    version: number,
  ): Promise<void>
  setScore(
    userId: string,
    score: Pick<Post, 'total' | 'tier'> & { isLegendary: boolean },
    version: number,
  ): Promise<void>
  setClan(userId: string, clanId: string | null, version: number): Promise<void>
  /** Null when there is no such post. */
  setHighlighted(id: string, at: Date | null): Promise<Post | null>
  /** False when its content is at another version, a later decision had its effect, or another review has hidden it. */
  setHidden(
    id: string,
    contentVersion: number,
    hidden: Post['hidden'],
    at: Date,
    reviewId: string,
  ): Promise<boolean>
  /** What staff have decided about the picture of this version: a rejected one hides the card whenever it shows it again. */
  setRejected(
    id: string,
    contentVersion: number,
    because: Omit<RejectedPicture, 'avatar'> | null,
  ): Promise<void>
  /** Seen ones, sorted by that field. */
  page(
    filter: PostFilter,
    order: FeedOrder,
    after: KeysetPosition | null,
    limit: number,
  ): Promise<Post[]>
  /** Path of the avatar's picture by user, of those who have a card. */
  avatarsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The version of its count of likes; null when there is no such post. */
  likeVersionOf(id: string): Promise<number | null>
  /** False when another count came between. */
  setLikes(id: string, likeVersion: number, likes: number): Promise<boolean>
  /** Its likes and heat are counted again then, or before. */
  markDue(id: string, at: Date): Promise<void>
  due(now: Date, limit: number): Promise<Post[]>
  /** Unless it was marked as due meanwhile. */
  setHeat(post: Pick<Post, 'id' | 'heatDueAt'>, heat: number, nextDueAt: Date | null): Promise<void>
}

/** What leaves the feed is none of the chosen ones any more: staff see those in the feed alone, and choose it again when it is back. */
const UNCHOSEN = { highlightedAt: null }

export function postsRepository(model: Model<PostDocument>): Posts {
  const one = async (filter: object) => {
    const found = await model.findOne(filter).lean<PostDocument>()
    return found && postOf(found)
  }
  const many = async (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    (await model.find(filter).sort(sort).limit(limit).lean<PostDocument[]>()).map(postOf)

  return {
    find: (_id) => one({ _id }),
    ofUser: (userId) => one({ userId }),
    async hiddenAmong(userIds) {
      if (userIds.length === 0) return new Set()
      const found = await model
        .find({ userId: { $in: [...userIds] }, hidden: { $ne: null } }, { userId: 1 })
        .lean<Pick<PostDocument, 'userId'>[]>()
      return new Set(found.map(({ userId }) => userId))
    },
    async publish(_id, content, mintVersion, heat) {
      for (;;) {
        const found = await model.findById(_id).lean<PostDocument>()
        if (!found) {
          const added = { ...NEW_POST, _id, ...content, mintVersion, heat }
          if (await insertOnce(model, added)) return postOf(added)
          continue
        }
        if (Number(found.mintVersion) > mintVersion) return postOf(found)
        const isChanged = found.userName !== content.userName || found.avatar !== content.avatar
        const contentVersion = Number(found.contentVersion) + (isChanged ? 1 : 0)
        const hidden = hiddenAfter(found, content.avatar, isChanged)
        const { avatar } = found
        const former = { contentVersion: Number(found.contentVersion), avatar }
        const set = { ...content, mintVersion, contentVersion, hidden, ...(hidden && UNCHOSEN) }
        const before: object = {
          ...{ _id, mintVersion: found.mintVersion, contentVersion: found.contentVersion },
          'hidden.reviewId': found.hidden?.reviewId ?? null,
        }
        const { matchedCount } = await model.updateOne(before, {
          $set: set,
          ...(isChanged && { $push: { pictures: { $each: [former], $slice: -MOST_PICTURES } } }),
        })
        if (matchedCount === 1) return postOf({ ...found, ...set })
      }
    },
    async setPreferences(userId, { isInFeed, showsScores }, preferencesVersion) {
      await model.updateOne(
        { userId, preferencesVersion: { $lt: preferencesVersion } },
        { $set: { isInFeed, showsScores, preferencesVersion, ...(!isInFeed && UNCHOSEN) } },
      )
    },
    async setScore(userId, { total, tier, isLegendary }, scoreVersion) {
      await model.updateOne(
        { userId, scoreVersion: { $lte: scoreVersion } },
        { $set: { total, tier, isLegendary, scoreVersion } },
      )
    },
    async setClan(userId, clanId, clanVersion) {
      await model.updateOne(
        { userId, clanVersion: { $lt: clanVersion } },
        { $set: { clanId, clanVersion } },
      )
    },
    async setHighlighted(_id, highlightedAt) {
      const found = await model
        .findOneAndUpdate({ _id }, { $set: { highlightedAt } }, { returnDocument: 'after' })
        .lean<PostDocument>()
      return found && postOf(found)
    },
    async setHidden(_id, contentVersion, hidden, reviewedAt, reviewId) {
      const isEarlier = { $or: [{ reviewedAt: null }, { reviewedAt: { $lte: reviewedAt } }] }
      const isOwn = { $or: [{ 'hidden.isChanged': true }, { 'hidden.reviewId': reviewId }] }
      const filter = { _id, contentVersion, $and: hidden ? [isEarlier] : [isEarlier, isOwn] }
      const set = { $set: { hidden, reviewedAt, ...(hidden && UNCHOSEN) } }
      return (await model.updateOne(filter as object, set)).matchedCount === 1
    },
    async setRejected(_id, contentVersion, because) {
      const found = await model.findById(_id).lean<PostDocument>()
      const isNow = Number(found?.contentVersion) === contentVersion
      const former = found?.pictures?.find((one) => Number(one.contentVersion) === contentVersion)
      const avatar = isNow ? found?.avatar : former?.avatar
      if (avatar === undefined) return
      await model.updateOne({ _id }, { $pull: { rejected: { avatar } } })
      if (!because) return
      const rejected = { $each: [{ avatar, ...because }], $slice: -MOST_PICTURES }
      await model.updateOne({ _id }, { $push: { rejected } })
    },
    page({ isLegendary, isHighlighted, clanId }, order, after, limit) {
      const { filter, sort } = keyset<PostDocument>(order, -1, after)
      const wanted = {
        ...{ isInFeed: true, hidden: null },
        ...(isLegendary && { showsScores: true, isLegendary }),
        ...(isHighlighted && { highlightedAt: { $gt: new Date(0) } }),
        ...(clanId !== undefined && { clanId }),
      }
      return many(after ? { $and: [wanted, filter] } : wanted, sort, limit)
    },
    async avatarsOf(userIds) {
      if (userIds.length === 0) return new Map()
      const found = await model
        .find({ userId: { $in: [...userIds] } }, { userId: 1, avatar: 1 })
        .lean<Pick<PostDocument, 'userId' | 'avatar'>[]>()
      return new Map(found.map(({ userId, avatar }) => [userId, avatar]))
    },
    async likeVersionOf(_id) {
      const found = await model.findById(_id, { likeVersion: 1 }).lean<PostDocument>()
      return found && Number(found.likeVersion)
    },
    async setLikes(_id, likeVersion, likes) {
      const set = { $set: { likes, likeVersion: likeVersion + 1 } }
      return (await model.updateOne({ _id, likeVersion }, set)).matchedCount === 1
    },
    async markDue(_id, heatDueAt) {
      await model.updateOne({ _id }, { $set: { heatDueAt } })
    },
    due: (now, limit) => many({ heatDueAt: { $lte: now } }, { heatDueAt: 1 }, limit),
    async setHeat({ id: _id, heatDueAt }, heat, nextDueAt) {
      await model.updateOne({ _id, heatDueAt }, { $set: { heat, heatDueAt: nextDueAt } })
    },
  }
}

/** A hidden card stays hidden when it changes, and one that shows a rejected picture again is hidden until staff have looked. */
function hiddenAfter(
  { hidden, rejected = [] }: PostDocument,
  avatar: string,
  isChanged: boolean,
): Post['hidden'] {
  if (hidden) return { ...hidden, isChanged: isChanged || hidden.isChanged }
  const because = isChanged && rejected.find((one) => one.avatar === avatar)
  if (!because) return null
  return {
    ground: because.ground as NonNullable<Post['hidden']>['ground'],
    reviewId: because.reviewId,
    isChanged: true,
  }
}
