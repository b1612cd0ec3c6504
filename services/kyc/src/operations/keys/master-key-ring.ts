import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError, readOrCreateFile } from '@platform/service-kit'
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
 * Opens the file of master keys, which every instance shares. It is made at the first start alone: a file that is away later is to be put back,
 * since another one in its place would wrap keys that nothing unwraps once it is.
 * @throws Error when it has something else
 */
export async function openMasterKeys(file: string): Promise<MasterKeyRing> {
  let keys = readMasterKeys(await readOrCreateFile(file, firstKeys))
  const read = async () => {
    keys = await readFileOf(file)
    return keys
  }
  return {
    read,
    with: async (masterKeyId) => (keys.some(({ id }) => id === masterKeyId) ? keys : read()),
  }
}

/** @throws DomainError UNAVAILABLE while the file is away */
async function readFileOf(file: string): Promise<MasterKeys> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DomainError('UNAVAILABLE', undefined, { cause })
  })
  return readMasterKeys(text)
}

/** How often, and with which pause, ms, a command waits for another one that is changing the file. */
const TRIES = 100
const PAUSE_MS = 50

/**
 * Changes the file, one command at a time: each change is made to what the file has then. Nobody reads a part of it, and it is on the disk before
 * a key is wrapped by what was added.
 * @throws Error when another command does not come to its end
 */
export async function changeMasterKeys(
  file: string,
  change: (now: MasterKeys) => readonly MasterKey[],
): Promise<void> {
  const lock = `${file}.lock`
  await take(lock)
  try {
    await replace(file, writeMasterKeys(change(await readFileOf(file))))
  } finally {
    await rm(lock)
  }
}

async function take(lock: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      await writeFile(lock, '', { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await pause(PAUSE_MS)
    }
  }
  throw new Error(`another command changes the master keys; if none runs, remove ${lock}`)
}

async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const KEY_BYTES = 32
const ID_BYTES = 6

/** Its id says nothing but which key it is. */
export const newMasterKey = (): MasterKey => ({
  id: randomBytes(ID_BYTES).toString('hex'),
  key: randomBytes(KEY_BYTES),
})

const firstKeys = () => writeMasterKeys([newMasterKey()])
