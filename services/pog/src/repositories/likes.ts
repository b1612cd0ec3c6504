import { insertOnce, type Outbox, type OutboxEvent, outboxField } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { CountedLike, LikeBetween } from '../domain/feed/hotness.ts'

/** That a user likes a card of another one. */
export interface Like extends CountedLike {
  postId: string
  /** Whose card it is. */
  ownerId: string
}

/** `_id`: `<post>:<user>`, so that each user likes a card once. */
type LikeDocument = Like & { _id: string; outbox: OutboxEvent[] }

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const

export const likeSchema = new Schema<LikeDocument>(
  {
    ...{ _id: text, postId: text, ownerId: text, userId: { ...text, index: true } },
    at: { type: Date, required: true },
    human: { type: Number, required: true },
    ...{ network: maybeText, clanId: maybeText },
    outbox: outboxField,
  },
  { versionKey: false },
)
likeSchema.index({ postId: 1, at: -1 })
likeSchema.index({ ownerId: 1, at: -1 })

export interface Likes {
  /** False when the user likes it already. */
  add(like: Like, event: OutboxEvent): Promise<boolean>
  /** False when there was none. */
  remove(postId: string, userId: string): Promise<boolean>
  has(postId: string, userId: string): Promise<boolean>
  count(postId: string): Promise<number>
  /** Those of these posts that the user likes. */
  likedBy(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Likes of a post since then, the latest first. */
  latest(postId: string, since: Date, limit: number): Promise<CountedLike[]>
  /** Which of these users like a card of which others of them. */
  between(userIds: readonly string[], limit: number): Promise<LikeBetween[]>
  /** How many there are of the owner's card since then. */
  countOf(ownerId: string, since: Date): Promise<number>
  /** Posts that the user likes. */
  postsOf(userId: string, limit: number): Promise<string[]>
  /** Later likes count with these points, and those since then too. */
  setHuman(userId: string, human: number, since: Date): Promise<void>
}

const likeId = (postId: string, userId: string) => `${postId}:${userId}`

export function likesRepository(model: Model<LikeDocument>, outbox: Outbox): Likes {
  return {
    async add(like, event) {
      const _id = likeId(like.postId, like.userId)
      const isNew = await insertOnce(model, { _id, ...like, outbox: [event] })
      if (isNew) outbox.notify(_id)
      return isNew
    },
    async remove(postId, userId) {
      return (await model.deleteOne({ _id: likeId(postId, userId) })).deletedCount === 1
    },
    has: async (postId, userId) => (await model.exists({ _id: likeId(postId, userId) })) !== null,
    count: (postId) => model.countDocuments({ postId }),
    async likedBy(userId, postIds) {
      if (postIds.length === 0) return new Set()
      const ids = postIds.map((postId) => likeId(postId, userId))
      const found = await model
        .find({ _id: { $in: ids } }, { postId: 1 })
        .lean<Pick<LikeDocument, 'postId'>[]>()
      return new Set(found.map(({ postId }) => postId))
    },
    async latest(postId, since, limit) {
      const found = await model
        .find({ postId, at: { $gte: since } })
        .sort({ at: -1 })
        .limit(limit)
        .lean<LikeDocument[]>()
      return found.map(({ userId, at, human, network, clanId }) => ({
        ...{ userId, at, network, clanId },
        human: Number(human),
      }))
    },
    async between(userIds, limit) {
      const users = { $in: [...userIds] }
      const found = await model
        .find({ ownerId: users, userId: users }, { ownerId: 1, userId: 1 })
        .limit(limit)
        .lean<LikeDocument[]>()
      return found.map(({ userId, ownerId }) => ({ userId, ownerId }))
    },
    countOf: (ownerId, since) => model.countDocuments({ ownerId, at: { $gt: since } }),
    async postsOf(userId, limit) {
      const found = await model
        .find({ userId }, { postId: 1 })
        .limit(limit)
        .lean<Pick<LikeDocument, 'postId'>[]>()
      return found.map(({ postId }) => postId)
    },
    async setHuman(userId, human, since) {
      await model.updateMany({ userId, at: { $gte: since } }, { $set: { human } })
    },
  }
}
