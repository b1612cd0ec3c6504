/** The part of IndexedDB that `device-key-store.ts` uses and jsdom lacks: one store, `get` and `put`. */
export function memoryDatabases(): IDBFactory {
  const stored = new Map<IDBValidKey, unknown>()

  function transaction() {
    const state: { oncomplete?: () => void; objectStore(): object } = {
      objectStore: () => ({
        get: (key: IDBValidKey) => request(stored.get(key)),
        put(value: unknown, key: IDBValidKey) {
          stored.set(key, value)
          queueMicrotask(() => state.oncomplete?.())
        },
      }),
    }
    return state
  }

  return { open: () => request({ transaction }) } as unknown as IDBFactory
}

function request(result: unknown) {
  const state: { result: unknown; onsuccess?: () => void } = { result }
  queueMicrotask(() => state.onsuccess?.())
  return state
}
