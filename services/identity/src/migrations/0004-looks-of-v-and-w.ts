import { lookOf } from '@platform/contracts/rules/look-alike'
import { isDuplicateKey, type Migration } from '@platform/service-kit'

/**
 * Names in which a V precedes a W had another look than the same letters in another order ("vwarm" and "vvvarm"). They get the
 * common one. Of two users who chose such names one has the look, and both keep their names. Of names that were given up only
 * hashes are stored: those are not changed, and end within thirty days.
 */
export const looksOfVAndW: Migration = {
  id: '0004-looks-of-v-and-w',
  async up(database, signal) {
    const users = database.collection<{ _id: string; userName: string; userNameLook?: string }>(
      'users',
    )
    for await (const { _id, userName } of users.find({ userNameLook: /vw/ })) {
      if (signal.aborted) return
      const unchanged = { _id, userName }
      try {
        await users.updateOne(unchanged, { $set: { userNameLook: lookOf(userName) } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        await users.updateOne(unchanged, { $unset: { userNameLook: 1 } })
      }
    }
  },
}
