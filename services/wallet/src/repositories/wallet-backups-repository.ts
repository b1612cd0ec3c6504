import type { WalletBackup } from '@platform/contracts/wallet/http'
import { type Mongo, raceSafeUpsert } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

/** Encrypted keys of embedded wallets, one per address a user had: a new address never costs an old key. */
export interface WalletBackups {
  put(userId: string, backup: WalletBackup, now: Date): Promise<void>
  find(userId: string, address: string): Promise<WalletBackup | null>
  /** The one kept last, of whatever address. */
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

const schema = new Schema<BackupDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    backup: { type: backup, required: true },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ userId: 1, savedAt: -1 })

export function walletBackupModel(mongo: Mongo): Model<BackupDocument> {
  return mongo.model('WalletBackup', schema, 'wallet_backups')
}

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
