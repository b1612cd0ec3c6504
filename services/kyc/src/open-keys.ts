import {
  type BaseConfig,
  connectMongo,
  loadSecret,
  type ObjectStore,
  type ServiceContext,
} from '@platform/service-kit'
import type { z } from 'zod'
import type { config as settings } from './config.ts'
import { type BlindIndex, blindIndexBy } from './operations/keys/blind-index.ts'
import { openMasterKeys } from './operations/keys/master-key-ring.ts'
import { createSealing, type Sealing } from './operations/keys/sealing.ts'
import { erasureLog } from './repositories/erasure-log.ts'
import { openPersonKeys } from './repositories/keys.ts'

type Context = Pick<ServiceContext, 'name' | 'clock' | 'onStop'> & {
  config: BaseConfig & z.output<z.ZodObject<typeof settings>>
}

export interface Keys {
  sealing: Sealing
  blindIndex: BlindIndex
}

/** The keys of persons are in a database of their own, whose backup is its own too. */
export const keysDatabaseOf = (database: string) => `${database}_keys`

/** Connects the database of keys and reads the master keys. */
export async function openKeys(
  { name, config, clock, onStop }: Context,
  objects: ObjectStore,
): Promise<Keys> {
  const { MONGO_URL = '', MONGO_DATABASE = name, KEYS_MONGO_URL = MONGO_URL } = config
  const masterKeys = await openMasterKeys(config.KYC_MASTER_KEYS_FILE)
  const blindIndex = blindIndexBy(await loadSecret(config.KYC_INDEX_SECRET_FILE))
  const mongo = await connectMongo(
    KEYS_MONGO_URL,
    keysDatabaseOf(MONGO_DATABASE),
    name,
    config.START_TIMEOUT_MS,
    config.MONGO_WAIT_MS,
  )
  onStop(mongo.close)
  const personKeys = await openPersonKeys(mongo)
  const sealing = createSealing({ personKeys, erasureLog: erasureLog(objects), masterKeys, clock })
  return { sealing, blindIndex }
}
