import { ERASURE_LOG_FOLDER } from '@platform/contracts/kyc/erasures'
import type { ObjectStore } from '@platform/service-kit'

/**
 * Which keys of persons were erased: an object each, of the key's id and nothing else. It is no part of a database, so that
 * one which is restored from an older backup does not bring an erased key back.
 */
export interface ErasureLog {
  add(keyId: string, erasedAt: Date): Promise<void>
  has(keyId: string): Promise<boolean>
}

export function erasureLog(objects: Pick<ObjectStore, 'put' | 'has'>): ErasureLog {
  const nameOf = (keyId: string) => `${ERASURE_LOG_FOLDER}/${keyId}`
  return {
    async add(keyId, erasedAt) {
      await objects.put(nameOf(keyId), Buffer.from(`${erasedAt.toISOString()}\n`))
    },
    has: (keyId) => objects.has(nameOf(keyId)),
  }
}
