import { isDuplicateKey, type Migration } from '@platform/service-kit'
import type { UserAccount } from '../domain/account.ts'
import { correctionKey } from '../domain/correction.ts'

interface CorrectionDocument {
  _id: string
  account: UserAccount
  postingId: string | null
  corrects?: string
}

/**
 * Before a posting was corrected once, a correction did not hold its posting. Each gets it, unless the ledger has refused the
 * correction. Of several that were posted for one posting the first one found holds it.
 */
export const postingsOfCorrections: Migration = {
  id: '0001-postings-of-corrections',
  async up(database, signal) {
    const corrections = database.collection<CorrectionDocument>('corrections')
    const postings = database.collection('postings')
    const without = { postingId: { $type: 'string' }, corrects: { $exists: false } } as const
    for await (const { _id, account, postingId } of corrections.find(without)) {
      if (signal.aborted || postingId === null) return
      const posting = await postings.findOne({ account, key: correctionKey(_id) })
      if (posting?.refusal) continue
      // The index that keeps them apart is made after the migrations.
      if (await corrections.findOne({ corrects: postingId })) continue
      try {
        await corrections.updateOne({ _id, ...without }, { $set: { corrects: postingId } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
  },
}
