import { lookOf } from '@platform/contracts/rules/look-alike'
import { isDuplicateKey, type Migration } from '@platform/service-kit'

/**
 * Users who chose their name before looks were compared get the look of theirs. Of names that look alike the first one found has
 * it; the others keep their names.
 */
export const looksOfUserNames: Migration = {
  id: '0001-looks-of-user-names',
  async up(database, signal) {
    const users = database.collection<{ _id: string; userName: string }>('users')
    await users.createIndex({ userNameLook: 1 }, { unique: true, sparse: true })
    const without = { userNameKey: { $gt: '' }, userNameLook: { $exists: false } }
    for await (const { _id, userName } of users.find(without)) {
      if (signal.aborted) return
      try {
        await users.updateOne({ _id, userName }, { $set: { userNameLook: lookOf(userName) } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
  },
}
