import { lookOf } from '@platform/contracts/rules/look-alike'
import { DomainError, isDuplicateKey } from '@platform/service-kit'
import type { Model } from 'mongoose'
import { type User, userNameKey } from '../domain/user.ts'
import type { StoredUser } from './user-schema.ts'

export type FixedNames = ReturnType<typeof fixedNamesRepository>

/** User names that are on cards. */
export function fixedNamesRepository(model: Model<StoredUser>) {
  return {
    /**
     * The name becomes the user's, and stays it; `changes` are the times of their changes with this one. False when the user's name has changed meanwhile, or is another card's.
     * @throws DomainError USERNAME_TAKEN
     */
    async fix(
      { id, userName: before, nameFixedBy }: Pick<User, 'id' | 'userName' | 'nameFixedBy'>,
      userName: string,
      { cardId, changes }: { cardId: string; changes: readonly Date[] },
    ): Promise<boolean> {
      const unchanged = {
        _id: id,
        userName: before ?? { $exists: false },
        nameFixedBy: nameFixedBy ?? { $exists: false },
      }
      const named = { userName, userNameKey: userNameKey(userName), userNameLook: lookOf(userName) }
      try {
        const fixed = { nameFixedBy: cardId, userNameChanges: [...changes] }
        const change = { $set: { ...named, ...fixed } }
        return (await model.updateOne(unchanged, change)).matchedCount === 1
      } catch (error) {
        if (isDuplicateKey(error)) throw new DomainError('USERNAME_TAKEN')
        throw error
      }
    },

    /** It may be changed again, if this card is what fixed it. */
    async release(userId: string, cardId: string): Promise<void> {
      await model.updateOne({ _id: userId, nameFixedBy: cardId }, { $unset: { nameFixedBy: 1 } })
    },
  }
}
