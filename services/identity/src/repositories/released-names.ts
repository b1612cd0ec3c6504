import { createHash } from 'node:crypto'
import { lookOf } from '@platform/contracts/rules/look-alike'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import { userNameKey } from '../domain/user.ts'

/** A name that its user gave up. Both spellings are hashes, so that a deleted account leaves no readable name. */
interface StoredReleasedName {
  /** Of the name's key. */
  _id: string
  look: string
  /** Absent when the account was deleted. */
  userId?: string
  until: Date
}

export const releasedNameSchema = new Schema<StoredReleasedName>(
  {
    _id: { type: String, required: true },
    look: { type: String, required: true, index: true },
    userId: { type: String, index: true, sparse: true },
    until: { type: Date, required: true, index: true },
  },
  { versionKey: false },
)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const idOf = (userName: string) => hashOf(userNameKey(userName))

export type ReleasedNames = ReturnType<typeof releasedNamesRepository>

/** User names that were given up lately, each for the user who had it. */
export function releasedNamesRepository(model: Model<StoredReleasedName>) {
  return {
    async keep(userName: string, userId: string, until: Date, most: number): Promise<void> {
      const look = hashOf(lookOf(userName))
      await raceSafeUpsert(() =>
        model.updateOne(
          { _id: idOf(userName) },
          { $set: { look, userId, until } },
          { upsert: true },
        ),
      )
      const own = await model.find({ userId }, { _id: 1 }).sort({ until: -1 }).lean()
      await model.deleteMany({ _id: { $in: own.slice(most).map(({ _id }) => _id) } })
    },

    /** Whether the name, or one that looks like it, is kept for somebody else. */
    async isKept(userName: string, exceptUserId: string, now: Date): Promise<boolean> {
      const same = [{ _id: idOf(userName) }, { look: hashOf(lookOf(userName)) }]
      const kept = await model.find({ $or: same }).lean()
      return kept.some(({ userId, until }) => userId !== exceptUserId && until > now)
    },

    /** Whether it is kept for this user. */
    async isKeptFor(userName: string, userId: string, now: Date): Promise<boolean> {
      const kept = await model.findById(idOf(userName)).lean()
      return kept?.userId === userId && kept.until > now
    },

    /** The names stay kept, and say no more whose they were. */
    async forgetUser(userId: string): Promise<void> {
      await model.updateMany({ userId }, { $unset: { userId: 1 } })
    },

    async deleteExpired(now: Date): Promise<void> {
      await model.deleteMany({ until: { $lte: now } })
    },
  }
}
