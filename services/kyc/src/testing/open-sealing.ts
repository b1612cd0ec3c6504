import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectMongo, folderStore, type Mongo } from '@platform/service-kit'
import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { keysDatabaseOf } from '../open-keys.ts'
import { openMasterKeys } from '../operations/keys/master-key-ring.ts'
import { createSealing, type SealingParts } from '../operations/keys/sealing.ts'
import { erasureLog } from '../repositories/erasure-log.ts'
import { openPersonKeys } from '../repositories/keys.ts'

const START_MS = 10_000

/** Sealing on a real database of keys, as instances have it: each with a connection and master keys of its own. */
export async function openSealing() {
  const folder = await mkdtemp(join(tmpdir(), 'kyc-keys-'))
  const file = join(folder, 'kyc-master.keys')
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('kyc')
  const clock = testClock()
  const opened: Mongo[] = []

  async function instance(masterKeysFile = file) {
    const mongo = await connectMongo(MONGO_URL, keysDatabaseOf(MONGO_DATABASE), 'test', START_MS)
    opened.push(mongo)
    const parts: SealingParts = {
      personKeys: await openPersonKeys(mongo),
      erasureLog: erasureLog(folderStore(join(folder, 'files'))),
      masterKeys: await openMasterKeys(masterKeysFile),
      clock,
    }
    return { ...parts, mongo, sealing: createSealing(parts) }
  }
  return {
    instance,
    folder,
    file,
    masterKeysText: () => readFile(file, 'utf8'),
    async close() {
      await Promise.all(opened.map((mongo) => mongo.close()))
      await rm(folder, { recursive: true })
    },
  }
}
