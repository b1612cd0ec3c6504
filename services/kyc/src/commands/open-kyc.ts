import {
  connectMongo,
  createCircuitBreaker,
  createEventFactory,
  objectStoreOf,
  readConfig,
  systemClock,
  uuids,
} from '@platform/service-kit'
import { config as settings } from '../config.ts'
import { openKeys } from '../open-keys.ts'
import { kycReviews } from '../operations/review/kyc-reviews.ts'
import { createPeopleRepositories } from '../repositories/create-people-repositories.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { restoredRecords } from '../repositories/restored-records.ts'

export type OpenKyc = Awaited<ReturnType<typeof openKyc>>

const decidesNothing = async (): Promise<never> => {
  throw new Error('a command decides nothing')
}

/** Events of a command are published by the sweep of the service. */
const publishedBySweep = { relay: () => ({ notify: () => {} }) }

/**
 * The databases, files and keys of kyc for a command, by the settings of the service.
 * @throws ConfigError
 */
export async function openKyc(env: Readonly<Record<string, string | undefined>>) {
  const kyc = { name: 'kyc', config: settings, engines: { mongo: true, kafka: false } }
  const config = readConfig(kyc, env)
  const { MONGO_URL = '', MONGO_DATABASE = '' } = config
  const objects = objectStoreOf(config, (_target, counts) => createCircuitBreaker(counts))
  const clock = systemClock
  const keys = await openKeys({ config, objects, clock })
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'kyc', config.START_TIMEOUT_MS).catch(
    async (error: unknown) => {
      await keys.keysMongo.close()
      throw error
    },
  )
  const { reviewStore, ...people } = await createPeopleRepositories(mongo, publishedBySweep)
  const repositories = { ...(await createRepositories(mongo)), ...people }
  const events = createEventFactory('kyc', clock, uuids)
  const base = { ...repositories, events, clock, ids: uuids }
  return {
    ...keys,
    ...base,
    reviews: kycReviews({ ...base, store: reviewStore, decideVerification: decidesNothing }),
    // What it had was deleted when the person was erased.
    checkProvider: null,
    mongo,
    documentFiles: objects,
    restoredRecords: restoredRecords(mongo),
    masterKeysFile: config.KYC_MASTER_KEYS_FILE,
    async close() {
      await Promise.all([mongo.close(), keys.keysMongo.close()])
    },
  }
}
