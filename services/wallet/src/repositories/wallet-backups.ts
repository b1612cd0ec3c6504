import type { WalletBackup } from '@platform/contracts/wallet/http'
import { raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Encrypted keys of embedded wallets, one per address of a user: a new address never replaces an old key. */
export interface WalletBackups {
  put(userId: string, backup: WalletBackup, now: Date): Promise<void>
  find(userId: string, address: string): Promise<WalletBackup | null>
  /** The back-up saved last, of any address. */
  latest(userId: string): Promise<WalletBackup | null>
}

interface BackupDocument {
  _id: string
  userId: string
  backup: WalletBackup
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
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
walletBackupSchema.index({ userId: 1, savedAt: -1 })

export function walletBackupsRepository(model: Model<BackupDocument>): WalletBackups {
  return {
    async put(userId, backup, now) {
      const update = { $set: { userId, backup, savedAt: now } }
      const _id = backupId(userId, backup.address)
      await raceSafeUpsert(() => model.updateOne({ _id }, update, { upsert: true }))
    },
    async find(userId, address) {
      return (await model.findById(backupId(userId, address)).lean())?.backup ?? null
    },
    async latest(userId) {
      return (await model.findOne({ userId }).sort({ savedAt: -1 }).lean())?.backup ?? null
    },
  }
}

const backupId = (userId: string, address: string) => `${userId}:${address.toLowerCase()}`
