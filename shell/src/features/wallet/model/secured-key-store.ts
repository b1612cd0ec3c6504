import { userKey } from '@platform/remote-kit/storage'
import type { SecuredKey } from './secured-key.ts'

/** The sealed keys of one user on this device, by address; a key that was put is never taken out. */
export interface SecuredKeyStore {
  list(): SecuredKey[]
  /** Adds a key, or seals the same one anew. @throws when this browser does not keep it */
  put(secured: SecuredKey): void
}

/** Kept in localStorage under `secured_key_data:<user>`, and nowhere else: never only in memory. */
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
      if (localStorage.getItem(name) !== text) throw new Error('the wallet key was not kept')
    },
  }
}
