import { isDuplicateKey, type Migration } from '@platform/service-kit'
import { keysOf } from '../domain/clan.ts'

/**
 * Looks of names were compared in Latin letters of ASCII alone. Clans get the look of theirs in any script. Of clans whose names look
 * alike the first one found has the look, and the others keep their names. One that has ended has no look.
 */
export const looksOfClanNames: Migration = {
  id: '0001-looks-of-clan-names',
  async up(database, signal) {
    const clans = database.collection<{ _id: string; clanName: string; lookKey: string }>('clans')
    for await (const { _id, clanName, lookKey: before } of clans.find({ state: 'alive' })) {
      if (signal.aborted) return
      const { lookKey } = keysOf(clanName)
      if (lookKey === before) continue
      try {
        await clans.updateOne({ _id, clanName, lookKey: before }, { $set: { lookKey } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
  },
}
