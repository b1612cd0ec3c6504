import { randomBytes } from 'node:crypto'
import { sealBytes, unsealBytes } from '@platform/service-kit/seal'
import type { MasterKey, MasterKeys } from '../../domain/keys/master-keys.ts'
import type { PersonKey } from '../../repositories/keys.ts'

const KEY_BYTES = 32

type Owner = Pick<PersonKey, 'userId' | 'keyId'>

/** A wrapped key belongs to its person: in another document it does not open. */
const contextOf = ({ userId, keyId }: Owner) => `${userId}:${keyId}`

export function wrapKey(master: MasterKey, owner: Owner, key: Buffer) {
  const wrapped = sealBytes(master.key, key, contextOf(owner)).toString('base64url')
  return { wrapped, masterKeyId: master.id }
}

/**
 * Null where the master key that wrapped it is not among these.
 * @throws when it was changed, or the master key of this id is another one
 */
export function unwrapKey(masters: MasterKeys, stored: PersonKey): Buffer | null {
  const master = masters.find(({ id }) => id === stored.masterKeyId)
  if (!master) return null
  return unsealBytes(master.key, Buffer.from(stored.wrapped, 'base64url'), contextOf(stored))
}

/** A random key for a person, wrapped. */
export function newPersonKey(master: MasterKey, owner: Owner, now: Date): PersonKey {
  return {
    ...owner,
    ...wrapKey(master, owner, randomBytes(KEY_BYTES)),
    createdAt: now,
    wrappedAt: now,
  }
}
