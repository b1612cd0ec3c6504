import {
  MAX_EARLIER_BACKUPS,
  type StoredWalletBackup,
  type WalletBackup,
} from '@platform/contracts/wallet/http'
import { insertOnce } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Encrypted keys of embedded wallets, one per address of a user: a new address never replaces an old key. What is replaced is
 * kept for a while, in case the new one is worth nothing. */
export interface WalletBackups {
  /** The first of its address. @returns false if there is one */
  add(userId: string, backup: WalletBackup, now: Date): Promise<boolean>
  /** Replaces the back-up of the same address. @returns false if that is no longer `before` */
  replace(
    userId: string,
    change: { before: StoredWalletBackup; backup: WalletBackup },
    now: Date,
  ): Promise<boolean>
  find(userId: string, address: string): Promise<StoredWalletBackup | null>
  /** The back-up saved last, of any address. */
  latest(userId: string): Promise<StoredWalletBackup | null>
}

interface BackupDocument {
  _id: string
  userId: string
  backup: WalletBackup
  /** The newest first; absent in documents of former versions. */
  earlier?: WalletBackup[]
  savedAt: Date
}

const backup = new Schema<WalletBackup>(
  {
    address: { type: String, required: true },
    version: { type: Number, required: true },
    kdf: { type: String, required: true },
    iterations: { type: Number, required: true },
    salt: { type: String, required: true },
    iv: { type: String, required: true },
    ciphertext: { type: String, required: true },
  },
  { _id: false },
)

export const walletBackupSchema = new Schema<BackupDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    backup: { type: backup, required: true },
    earlier: { type: [backup], default: undefined },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
walletBackupSchema.index({ userId: 1, savedAt: -1 })

export function walletBackupsRepository(model: Model<BackupDocument>): WalletBackups {
  return {
    add: (userId, backup, now) =>
      insertOnce(model, { _id: backupId(userId, backup.address), userId, backup, savedAt: now }),
    async replace(userId, { before, backup }, now) {
      const { earlier: _, ...replaced } = before
      const { iv, ciphertext } = replaced
      const { matchedCount } = await model.updateOne(
        {
          _id: backupId(userId, backup.address),
          'backup.iv': iv,
          'backup.ciphertext': ciphertext,
        },
        {
          $set: { backup, savedAt: now },
          $push: { earlier: { $each: [replaced], $position: 0, $slice: MAX_EARLIER_BACKUPS } },
        },
      )
      return matchedCount === 1
    },
    find: async (userId, address) => stored(await model.findById(backupId(userId, address)).lean()),
    latest: async (userId) => stored(await model.findOne({ userId }).sort({ savedAt: -1 }).lean()),
  }
}

const stored = (document: BackupDocument | null): StoredWalletBackup | null =>
  document && { ...document.backup, earlier: document.earlier ?? [] }

const backupId = (userId: string, address: string) => `${userId}:${address.toLowerCase()}`
