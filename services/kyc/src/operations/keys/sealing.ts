import { randomBytes } from 'node:crypto'
import { type Clock, DomainError } from '@platform/service-kit'
import { sealBytes, unsealBytes } from '@platform/service-kit/seal'
import {
  joinSealed,
  joinSealedFile,
  type Sealed,
  splitSealed,
  splitSealedFile,
} from '../../domain/keys/sealed.ts'
import type { ErasureLog } from '../../repositories/erasure-log.ts'
import type { PersonKey, PersonKeys } from '../../repositories/keys.ts'
import type { MasterKeyRing } from './master-key-ring.ts'
import { newPersonKey, unwrapKey } from './wrap-key.ts'

/** Seals what must not be stored in the clear. Each person has a key: without it nothing of theirs can be opened any more. */
export interface Sealing {
  /** Makes the person's key at the first use. */
  seal(userId: string, value: string): Promise<Sealed>
  /** Of the person's present key; makes one at the first use. */
  keyIdOf(userId: string): Promise<string>
  /** Null where the key was deleted, or is another person's. @throws Error for a text that was changed or never sealed */
  open(userId: string, sealed: Sealed): Promise<string | null>
  /** The same for a file. */
  sealFile(userId: string, bytes: Buffer): Promise<Buffer>
  openFile(userId: string, file: Buffer): Promise<Buffer | null>
  /** Deletes the key: at once nothing that it sealed can be opened, by any instance and after any restore. Repeatable. */
  erase(userId: string): Promise<void>
}

export interface SealingParts {
  personKeys: PersonKeys
  erasureLog: ErasureLog
  masterKeys: MasterKeyRing
  clock: Clock
}

const KEY_ID_BYTES = 12
/** Of making a key while another instance makes or erases it. */
const TRIES = 5

export function createSealing(parts: SealingParts): Sealing {
  return {
    async seal(userId, value) {
      const { keyId, key } = await keyToSealWith(parts, userId)
      const bytes = sealBytes(key, Buffer.from(value, 'utf8'), keyId)
      return joinSealed({ keyId, bytes: bytes.toString('base64url') })
    },
    keyIdOf: async (userId) => (await keyToSealWith(parts, userId)).keyId,
    async open(userId, sealed) {
      const split = splitSealed(sealed)
      if (!split) throw new Error('not a sealed value')
      const key = await keyToOpenWith(parts, userId, split.keyId)
      if (!key) return null
      return unsealBytes(key, Buffer.from(split.bytes, 'base64url'), split.keyId).toString('utf8')
    },
    async sealFile(userId, bytes) {
      const { keyId, key } = await keyToSealWith(parts, userId)
      return joinSealedFile(keyId, sealBytes(key, bytes, keyId))
    },
    async openFile(userId, file) {
      const split = splitSealedFile(file)
      if (!split) throw new Error('not a sealed file')
      const key = await keyToOpenWith(parts, userId, split.keyId)
      return key && unsealBytes(key, split.bytes, split.keyId)
    },
    async erase(userId) {
      const stored = await parts.personKeys.find(userId)
      if (stored) await eraseKey(parts, stored)
    },
  }
}

/** The log comes first: once it has the key, nobody opens anything with it, whether or not the deletion was reached. */
export async function eraseKey(
  { personKeys, erasureLog, clock }: Pick<SealingParts, 'personKeys' | 'erasureLog' | 'clock'>,
  { userId, keyId }: Pick<PersonKey, 'userId' | 'keyId'>,
): Promise<void> {
  await erasureLog.add(keyId, clock.now())
  await personKeys.remove(userId, keyId)
}

async function keyToSealWith(
  parts: SealingParts,
  userId: string,
): Promise<{ keyId: string; key: Buffer }> {
  const { personKeys, erasureLog, masterKeys } = parts
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await personKeys.find(userId)
    if (!stored) {
      // Read anew, so that no key is wrapped by a master key that another instance no longer has as the newest.
      const [newest] = await masterKeys.read()
      const keyId = randomBytes(KEY_ID_BYTES).toString('base64url')
      await personKeys.insert(newPersonKey(newest, { userId, keyId }, parts.clock.now()))
    } else if (await erasureLog.has(stored.keyId)) {
      await personKeys.remove(userId, stored.keyId)
    } else {
      const key = await unwrapped(parts, stored)
      if (key) return { keyId: stored.keyId, key }
    }
  }
  throw new DomainError('UNAVAILABLE')
}

async function keyToOpenWith(
  parts: SealingParts,
  userId: string,
  keyId: string,
): Promise<Buffer | null> {
  const stored = await parts.personKeys.find(userId)
  if (stored?.keyId !== keyId || (await parts.erasureLog.has(keyId))) return null
  return unwrapped(parts, stored)
}

/**
 * Null where the key was deleted meanwhile.
 * @throws Error when no master key unwraps it
 */
async function unwrapped(parts: SealingParts, found: PersonKey): Promise<Buffer | null> {
  const key = unwrapKey(await parts.masterKeys.with(found.masterKeyId), found)
  if (key) return key
  // It was found before a rotation and the old master key taken away after it: the document has the new one.
  const again = await parts.personKeys.find(found.userId)
  if (again?.keyId !== found.keyId) return null
  const second = unwrapKey(await parts.masterKeys.with(again.masterKeyId), again)
  if (!second) throw new Error(`there is no master key ${again.masterKeyId}`)
  return second
}
