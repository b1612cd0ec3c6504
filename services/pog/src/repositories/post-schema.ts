import { Schema } from 'mongoose'
import type { Post } from '../domain/feed/post.ts'

export interface PostDocument extends Omit<Post, 'id'> {
  /** The card. */
  _id: string
  /** Of the mint that it was published from. */
  mintVersion: number
  /** Whether its tier is one of the legendary ones. */
  isLegendary: boolean
  /** Versions of what was copied last: an older one changes nothing. */
  preferencesVersion: number
  scoreVersion: number
  clanVersion: number
  /** Grows with each count of its likes. */
  likeVersion: number
  /** Of the last decision about it that had its effect. */
  reviewedAt: Date | null
  /** Pictures of its former versions, the latest last; absent of documents of a former version of the service. */
  pictures?: { contentVersion: number; avatar: string }[]
  /** Pictures that staff have rejected; absent as above. */
  rejected?: RejectedPicture[]
}

/** A picture that staff have rejected, and by which review. */
export interface RejectedPicture {
  avatar: string
  ground: string
  reviewId: string
}

const text = { type: String, required: true } as const
const maybeText = { type: String, default: null } as const
const number = { type: Number, required: true } as const
const flag = { type: Boolean, required: true } as const
const date = { type: Date, required: true } as const
const maybeDate = { type: Date, default: null } as const

export const postSchema = new Schema<PostDocument>(
  {
    ...{ _id: text, userId: { ...text, unique: true }, userName: text, walletName: text },
    ...{ number, avatar: text, style: text, mintedAt: date },
    ...{ contentVersion: number, mintVersion: number },
    ...{ isInFeed: flag, showsScores: flag, preferencesVersion: number },
    hidden: {
      type: new Schema({ ground: text, reviewId: text, isChanged: flag }, { _id: false }),
      default: null,
    },
    ...{ reviewedAt: maybeDate, highlightedAt: maybeDate },
    ...{ total: { type: Number, default: null }, tier: maybeText, isLegendary: flag },
    ...{ scoreVersion: number, clanId: maybeText, clanVersion: number },
    ...{ likes: number, likeVersion: number, heat: number, heatDueAt: maybeDate },
    pictures: [new Schema({ contentVersion: number, avatar: text }, { _id: false })],
    rejected: [new Schema({ avatar: text, ground: text, reviewId: text }, { _id: false })],
  },
  { versionKey: false },
)
const SEEN = { isInFeed: 1, hidden: 1 } as const
postSchema.index({ ...SEEN, mintedAt: -1, _id: -1 })
postSchema.index({ ...SEEN, heat: -1, _id: -1 })
postSchema.index({ ...SEEN, showsScores: 1, isLegendary: 1, total: -1, _id: -1 })
postSchema.index({ highlightedAt: -1, _id: -1 }, { sparse: true })
postSchema.index({ clanId: 1, mintedAt: -1, _id: -1 }, { sparse: true })
postSchema.index({ heatDueAt: 1 }, { sparse: true })

/** What a new one has beside its content. */
export const NEW_POST = {
  ...{ contentVersion: 1, isInFeed: true, showsScores: true, preferencesVersion: 0 },
  ...{ hidden: null, reviewedAt: null, highlightedAt: null },
  ...{ total: null, tier: null, isLegendary: false, scoreVersion: 0 },
  ...{ clanId: null, clanVersion: 0, likes: 0, likeVersion: 0, heatDueAt: null },
  ...{ pictures: [], rejected: [] },
}

export function postOf(stored: PostDocument): Post {
  const { _id: id, userId, userName, walletName, avatar, style, mintedAt } = stored
  const { isInFeed, showsScores, hidden, highlightedAt, total, tier, clanId, heatDueAt } = stored
  return {
    ...{ id, userId, userName, walletName, avatar, style, mintedAt },
    ...{ isInFeed, showsScores, hidden, highlightedAt, tier, clanId, heatDueAt },
    number: Number(stored.number),
    contentVersion: Number(stored.contentVersion),
    total: total === null ? null : Number(total),
    likes: Number(stored.likes),
    heat: Number(stored.heat),
  }
}
