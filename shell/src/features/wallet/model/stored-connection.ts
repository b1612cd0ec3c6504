import { storedText } from '@platform/remote-kit/storage'

/** The wallet to which this browser connects again: all tabs have the same one. A log-out clears it. */
export interface StoredConnection {
  /** Reverse domain name of the wallet (EIP-6963). */
  id: string
  name: string
  /** The account that it showed last. */
  address: string
}

export const CONNECTION_KEY = 'walletConnection'
const stored = storedText(CONNECTION_KEY)

export function storedConnection(): StoredConnection | null {
  try {
    const { id, name, address } = JSON.parse(stored.get() ?? 'null') ?? {}
    const isWhole = [id, name, address].every((text) => typeof text === 'string' && text !== '')
    return isWhole ? { id, name, address } : null
  } catch {
    return null // something else has written it
  }
}

export const storeConnection = (connection: StoredConnection): void =>
  stored.set(JSON.stringify(connection))

export const forgetConnection = (): void => stored.clear()
