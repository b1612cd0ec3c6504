/** Stores the key that encrypts a user's wallet. The key can be used but not read. */
export interface DeviceKeyStore {
  read(userId: string): Promise<CryptoKey | null>
  write(userId: string, key: CryptoKey): Promise<void>
}

const DATABASE = 'embedded-wallet'
const STORE = 'device-keys'

/** Non-extractable keys by user, in IndexedDB: the only storage that holds a CryptoKey without its bytes. */
export function indexedDeviceKeys(factory: IDBFactory = indexedDB): DeviceKeyStore {
  return {
    async read(userId) {
      const store = (await open(factory)).transaction(STORE, 'readonly').objectStore(STORE)
      return (await settled<CryptoKey | undefined>(store.get(userId))) ?? null
    },
    async write(userId, key) {
      const transaction = (await open(factory)).transaction(STORE, 'readwrite')
      transaction.objectStore(STORE).put(key, userId)
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    },
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
