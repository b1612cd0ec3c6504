import { userKey } from '@platform/remote-kit/storage'
import type { SecuredKey } from './secured-key.ts'

/** The encrypted keys of one user on this device, by address. Keys are never removed. */
export interface SecuredKeyStore {
  list(): SecuredKey[]
  /** Adds a key or replaces its encrypted form. @throws if this browser does not store it */
  put(secured: SecuredKey): void
}

/** Stored in localStorage under `secured_key_data:<user>` and nowhere else: never in memory alone. */
export function storedSecuredKeys(userId: string): SecuredKeyStore {
  const name = userKey('secured_key_data', userId)

  function list(): SecuredKey[] {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '[]') as SecuredKey[]
    } catch {
      return []
    }
  }

  return {
    list,
    put(secured) {
      const others = list().filter(({ address }) => address !== secured.address)
      const text = JSON.stringify([...others, secured])
      localStorage.setItem(name, text)
      if (localStorage.getItem(name) !== text)
        throw new Error('this browser did not store the wallet key')
    },
  }
}
