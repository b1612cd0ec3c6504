import { randomBytes } from 'node:crypto'
import { readOrCreateFile } from '@platform/service-kit'
import { type MasterKeys, readMasterKeys, writeMasterKeys } from '../../domain/keys/master-keys.ts'

/** The master keys as their file has them now. */
export interface MasterKeyRing {
  /** Reads the file anew. */
  read(): Promise<MasterKeys>
  /** Those that were read last; reads anew where the key of this id is not among them, as after a rotation. */
  with(masterKeyId: string): Promise<MasterKeys>
}

/**
 * Opens the file of master keys, which every instance shares; it is made at the first start.
 * @throws Error when it has something else
 */
export async function openMasterKeys(file: string): Promise<MasterKeyRing> {
  const load = async () => readMasterKeys(await readOrCreateFile(file, firstKeys))
  let keys = await load()
  const read = async () => {
    keys = await load()
    return keys
  }
  return {
    read,
    with: async (masterKeyId) => (keys.some(({ id }) => id === masterKeyId) ? keys : read()),
  }
}

const KEY_BYTES = 32

/** An id says nothing but which key it is. */
export const newMasterKey = () => ({
  id: randomBytes(6).toString('hex'),
  key: randomBytes(KEY_BYTES),
})

const firstKeys = () => writeMasterKeys([newMasterKey()])
