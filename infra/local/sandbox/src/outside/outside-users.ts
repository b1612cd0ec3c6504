import { createHash } from 'node:crypto'

/** A person at an outside provider, who is whatever name is typed on its page. */
export interface OutsideUser {
  name: string
  /** What the provider calls the account now. */
  handle: string
}

export interface OutsideUsers {
  find(provider: string, name: string): OutsideUser
  rename(provider: string, name: string, handle: string): void
}

export function createOutsideUsers(): OutsideUsers {
  const handles = new Map<string, string>()
  const keyOf = (provider: string, name: string) => `${provider}:${name}`
  return {
    find: (provider, name) => ({ name, handle: handles.get(keyOf(provider, name)) ?? name }),
    rename: (provider, name, handle) => void handles.set(keyOf(provider, name), handle),
  }
}

/** Decimal digits that are always the same for a person at a provider, as the provider's ids are. */
export function digitsOf(provider: string, name: string, length: number): string {
  const hash = createHash('sha256').update(`${provider}:${name}`).digest('hex')
  const number = BigInt(`0x${hash}`) % 10n ** BigInt(length - 1)
  return `1${String(number).padStart(length - 1, '0')}`
}
