import { hkdfSync, randomBytes } from 'node:crypto'
import { sealBytes, unsealBytes } from '@platform/service-kit/seal'
import type { Selfie } from '../../repositories/selfies.ts'

const KEY_BYTES = 32

type Sealed = Pick<Selfie, 'id' | 'salt'>

export const newSalt = () => randomBytes(KEY_BYTES).toString('base64url')

/** Each selfie has a key of its own: the service's secret alone opens none once its document is deleted, nor does the database alone. */
const keyOf = (secret: Buffer, { id, salt }: Sealed) =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'base64url'), `selfie:${id}`, KEY_BYTES))

export const sealSelfie = (secret: Buffer, selfie: Sealed, picture: Buffer): Buffer =>
  sealBytes(keyOf(secret, selfie), picture)

/** Null when it was sealed for another selfie or by another secret, or was changed. */
export function unsealSelfie(secret: Buffer, selfie: Sealed, sealed: Buffer): Buffer | null {
  try {
    return unsealBytes(keyOf(secret, selfie), sealed)
  } catch {
    return null
  }
}

/** Of its file in the object store. */
export const selfieKey = ({ id }: Pick<Selfie, 'id'>) => `pog-selfies/${id}`
