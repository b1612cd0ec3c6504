import {
  type BaseConfig,
  connectMongo,
  loadSecret,
  type Mongo,
  type ObjectStore,
  type ServiceContext,
} from '@platform/service-kit'
import type { z } from 'zod'
import type { config as settings } from './config.ts'
import { type BlindIndex, blindIndexBy } from './operations/keys/blind-index.ts'
import { type MasterKeyRing, openMasterKeys } from './operations/keys/master-key-ring.ts'
import { createSealing, type Sealing, type SealingParts } from './operations/keys/sealing.ts'
import { erasureLog } from './repositories/erasure-log.ts'
import { openPersonKeys, type PersonKeys } from './repositories/keys.ts'

export interface Keys extends SealingParts {
  sealing: Sealing
  blindIndex: BlindIndex
  /** The database of keys, to be closed. */
  keysMongo: Mongo
}

interface Parts extends Pick<ServiceContext, 'clock'> {
  config: BaseConfig & z.output<z.ZodObject<typeof settings>>
  objects: ObjectStore
}

/** The keys of persons are in a database of their own, whose backup is its own too. */
export const keysDatabaseOf = (database: string) => `${database}_keys`

/**
 * Connects the database of keys and reads the master keys.
 * @throws Error when the file has not the master key that wraps the keys of persons: it may be lost, and a new one was made
 */
export async function openKeys({ config, objects, clock }: Parts): Promise<Keys> {
  const { MONGO_URL = '', MONGO_DATABASE = '', KEYS_MONGO_URL = MONGO_URL } = config
  const masterKeys = await openMasterKeys(config.KYC_MASTER_KEYS_FILE)
  const blindIndex = blindIndexBy(await loadSecret(config.KYC_INDEX_SECRET_FILE))
  const keysMongo = await connectMongo(
    KEYS_MONGO_URL,
    keysDatabaseOf(MONGO_DATABASE),
    'kyc',
    config.START_TIMEOUT_MS,
    config.MONGO_WAIT_MS,
  )
  try {
    const personKeys = await openPersonKeys(keysMongo)
    await requireMasterKeys(personKeys, masterKeys)
    const parts = { personKeys, erasureLog: erasureLog(objects), masterKeys, clock }
    return { ...parts, sealing: createSealing(parts), blindIndex, keysMongo }
  } catch (error) {
    await keysMongo.close()
    throw error
  }
}

/** Looks at one key: all others are wrapped by the same master keys. */
async function requireMasterKeys(personKeys: PersonKeys, masterKeys: MasterKeyRing): Promise<void> {
  const [first] = await personKeys.all(null, 1)
  if (!first) return
  const { masterKeyId } = first
  if ((await masterKeys.with(masterKeyId)).some(({ id }) => id === masterKeyId)) return
  throw new Error(
    `KYC_MASTER_KEYS_FILE has no master key ${masterKeyId}, which wraps the keys of persons: put the file back from its safe place`,
  )
}
