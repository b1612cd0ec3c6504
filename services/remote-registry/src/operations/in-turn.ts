/** Runs the work of one key in sequence, also after a failure. */
export type InTurn<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

export function inTurn<Key>(): InTurn<Key> {
  const last = new Map<Key, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    // The map keeps no entry for a key without waiting work. Only the caller handles a rejection.
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
