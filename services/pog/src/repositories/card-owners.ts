import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Whose card a token is, from before it is asked for. It outlives the mint, so that the token of a user who left is burnt. */
export interface CardOwner {
  cardId: string
  /** Empty once the user has left. */
  userId: string
  /** The user has left, or the mint was over before its token was asked for: the token is to be burnt. */
  hasLeft: boolean
  isBurnAsked: boolean
}

interface OwnerDocument extends Omit<CardOwner, 'cardId'> {
  _id: string
}

export const cardOwnerSchema = new Schema<OwnerDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, index: true },
    hasLeft: { type: Boolean, required: true },
    isBurnAsked: { type: Boolean, required: true },
  },
  { versionKey: false },
)
cardOwnerSchema.index({ hasLeft: 1, isBurnAsked: 1 })

/** What the eraser sets when the user's account is deleted. */
export const OWNER_LEFT = { hasLeft: true, userId: '' } as const

export interface CardOwners {
  /** Null of a card whose token was never asked for. */
  find(cardId: string): Promise<CardOwner | null>
  /** Once. */
  add(cardId: string, userId: string): Promise<void>
  /** The card is nobody's: its mint is gone. */
  leave(cardId: string): Promise<void>
  /** Cards whose tokens are to be burnt, and of which no burn is asked for. */
  unburnt(limit: number): Promise<string[]>
  burnAsked(cardId: string): Promise<void>
}

export function cardOwnersRepository(model: Model<OwnerDocument>): CardOwners {
  return {
    async find(cardId) {
      const found = await model.findById(cardId).lean<OwnerDocument>()
      if (!found) return null
      const { _id, ...rest } = found
      return { cardId: _id, ...rest }
    },
    async add(cardId, userId) {
      await insertOnce(model, { _id: cardId, userId, hasLeft: false, isBurnAsked: false })
    },
    async leave(cardId) {
      // Also where a burn was asked for: the token may have come after it.
      await model.updateOne({ _id: cardId }, { $set: { ...OWNER_LEFT, isBurnAsked: false } })
    },
    async unburnt(limit) {
      const found = model.find({ hasLeft: true, isBurnAsked: false }, { _id: 1 })
      return (await found.limit(limit).lean<OwnerDocument[]>()).map(({ _id }) => _id)
    },
    async burnAsked(cardId) {
      await model.updateOne({ _id: cardId }, { $set: { isBurnAsked: true } })
    },
  }
}
