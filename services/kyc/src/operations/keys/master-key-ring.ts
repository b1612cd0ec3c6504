import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { readOrCreateFile } from '@platform/service-kit'
import {
  type MasterKey,
  type MasterKeys,
  readMasterKeys,
  writeMasterKeys,
} from '../../domain/keys/master-keys.ts'

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

/** Replaces the file in one step: nobody reads a part of it. */
export async function replaceMasterKeys(file: string, keys: readonly MasterKey[]): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, writeMasterKeys(keys), { mode: 0o600 })
  await rename(draft, file)
}

const KEY_BYTES = 32
const ID_BYTES = 6

/** Its id says nothing but which key it is. */
export const newMasterKey = (): MasterKey => ({
  id: randomBytes(ID_BYTES).toString('hex'),
  key: randomBytes(KEY_BYTES),
})

const firstKeys = () => writeMasterKeys([newMasterKey()])
