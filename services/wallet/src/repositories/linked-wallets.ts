import {
  insertOnce,
  isDuplicateKey,
  type Outbox,
  type OutboxEvent,
  outboxField,
} from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'
import type { LinkedWallet } from '../domain/linked-wallet.ts'

/**
 * `taken-by-me`: the user already has a wallet, or the version to replace is no longer stored.
 * `taken-by-another`: another user has the address.
 */
export type SaveResult = 'saved' | 'taken-by-me' | 'taken-by-another'

export interface LinkedWallets {
  /** Null for one that is suspended too. */
  find(userId: string): Promise<LinkedWallet | null>
  /** The version that is stored, suspended or not. */
  stored(userId: string): Promise<(LinkedWallet & { isSuspended: boolean }) | null>
  /** Suspends the user's wallet if it was linked in this time, until one is linked again. */
  suspendAdded(userId: string, added: { since: Date; until: Date }): Promise<void>
  /** The user's first save. */
  add(wallet: LinkedWallet, event: OutboxEvent): Promise<SaveResult>
  /** Replaces the previous version by `wallet`. */
  replace(wallet: LinkedWallet, event: OutboxEvent): Promise<SaveResult>
}

type WalletDocument = Omit<LinkedWallet, 'userId' | 'embedded'> & {
  _id: string
  /** Absent in documents of former versions. */
  embedded?: string | null
  isSuspended?: boolean
  outbox: OutboxEvent[]
}

export const linkedWalletSchema = new Schema<WalletDocument>(
  {
    _id: String,
    address: { type: String, required: true, unique: true },
    kind: { type: String, required: true },
    embedded: { type: String, default: undefined },
    linkedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    isSuspended: Boolean,
    outbox: outboxField,
  },
  { versionKey: false },
)

export function linkedWalletsRepository(
  model: Model<WalletDocument>,
  outbox: Outbox,
): LinkedWallets {
  const stored: LinkedWallets['stored'] = async (userId) => {
    const document = await model.findById(userId, { outbox: 0 }).lean()
    if (!document) return null
    const { _id, isSuspended = false, embedded, ...rest } = document
    const own = rest.kind === 'embedded' ? rest.address : null
    return { userId: _id, isSuspended, ...rest, embedded: embedded ?? own }
  }
  return {
    stored,
    async find(userId) {
      const found = await stored(userId)
      if (!found || found.isSuspended) return null
      const { isSuspended: _not, ...wallet } = found
      return wallet
    },
    async suspendAdded(userId, { since, until }) {
      const added = { _id: userId, linkedAt: { $gte: since, $lte: until } }
      await model.updateOne(added, { $set: { isSuspended: true } })
    },
    async add({ userId, ...rest }, event) {
      if (!(await insertOnce(model, { _id: userId, ...rest, outbox: [event] }))) {
        return (await stored(userId)) ? 'taken-by-me' : 'taken-by-another'
      }
      outbox.notify(userId)
      return 'saved'
    },
    async replace({ userId, ...rest }, event) {
      try {
        const { matchedCount } = await model.updateOne(
          { _id: userId, version: rest.version - 1 },
          { $set: rest, $unset: { isSuspended: 1 }, $push: { outbox: event } },
        )
        if (matchedCount === 0) return 'taken-by-me'
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken-by-another'
        throw error
      }
      outbox.notify(userId)
      return 'saved'
    },
  }
}
