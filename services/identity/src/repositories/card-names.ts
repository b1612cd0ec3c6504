import { lookOf } from '@platform/contracts/rules/look-alike'
import { isDuplicateKey } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { userNameKey } from '../domain/user.ts'

/** The name that a user has reserved for a card, and when they reserved names before. */
export interface CardName {
  userId: string
  /** What was last reserved is of this card. */
  cardId: string
  /** Null once it was given up. */
  userName: string | null
  until: Date
  /** When each period of reservations began. */
  periods: Date[]
}

interface StoredCardName {
  _id: string
  cardId: string
  userName?: string
  key?: string
  look?: string
  until: Date
  periods: Date[]
}

export const cardNameSchema = new Schema<StoredCardName>(
  {
    _id: { type: String, required: true },
    cardId: { type: String, required: true },
    userName: String,
    key: { type: String, unique: true, sparse: true },
    look: { type: String, unique: true, sparse: true },
    until: { type: Date, required: true, index: true },
    periods: { type: [Date], required: true },
  },
  { versionKey: false },
)

const NAME = { userName: 1, key: 1, look: 1 } as const
/** Two requests of one user insert the first document at the same time: one of them has to try again. */
const TRIES = 3

export type CardNames = ReturnType<typeof cardNamesRepository>

/** Names that are reserved for cards, one of each user. */
export function cardNamesRepository(model: Model<StoredCardName>) {
  const sameName = (userName: string) => ({
    $or: [{ key: userNameKey(userName) }, { look: lookOf(userName) }],
  })

  return {
    async find(userId: string): Promise<CardName | null> {
      const stored = await model.findById(userId).lean()
      return stored && cardNameOf(stored)
    },

    /**
     * Reserves it in place of the user's former name, which stays theirs where this one is taken.
     * @returns false when another user has reserved it, or one that looks like it
     */
    async keep({ userId, cardId, until, periods }: CardName, userName: string, now: Date) {
      const others = { _id: { $ne: userId }, until: { $lte: now } }
      await model.updateMany({ ...sameName(userName), ...others }, { $unset: NAME })
      const named = { userName, key: userNameKey(userName), look: lookOf(userName) }
      const kept = { $set: { cardId, until, periods, ...named } }
      for (let left = TRIES; ; left -= 1) {
        try {
          await model.updateOne({ _id: userId }, kept, { upsert: true })
          return true
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          if (left === 1 || (await this.isKept(userName, userId, now))) return false
        }
      }
    },

    /** Whether the name, or one that looks like it, is reserved for somebody else. */
    async isKept(userName: string, exceptUserId: string, now: Date): Promise<boolean> {
      const kept = await model.find(sameName(userName)).lean()
      return kept.some(({ _id, until }) => _id !== exceptUserId && until > now)
    },

    /** Ends the reservation of this name, or of any, by this card. When it was reserved stays known. */
    async giveUp({
      userId,
      cardId,
      userName,
    }: {
      userId: string
      cardId: string
      userName?: string | undefined
    }) {
      const named = userName === undefined ? {} : { key: userNameKey(userName) }
      const own = { _id: userId, cardId, ...named }
      await model.updateOne(own, { $unset: NAME })
    },

    async deleteEndedBefore(time: Date): Promise<void> {
      await model.deleteMany({ until: { $lte: time } })
    },
  }
}

const cardNameOf = ({ _id, cardId, userName, until, periods }: StoredCardName): CardName => ({
  userId: _id,
  cardId,
  userName: userName ?? null,
  until,
  periods,
})
