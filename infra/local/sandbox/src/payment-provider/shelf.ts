import type { Journal } from '@platform/chain/journal'

interface Entry<T> {
  shelf: string
  key: string
  item: T
}

/** Things of one kind, each by its id and by the key under which it was asked for first. */
export interface Shelf<T extends { id: string }> {
  find(id: string): T | undefined
  /** Newest first. */
  all(): T[]
  /** A key that comes again has the thing of the first time. */
  open(key: string, make: () => T): T
  /** Writes down what changed of it. */
  save(item: T): void
}

/** The shelf with this name in the journal, as it was when the process ended. */
export function createShelf<T extends { id: string }>(journal: Journal, shelf: string): Shelf<T> {
  const items = new Map<string, T>()
  const idOfKey = new Map<string, string>()
  const keyOfId = new Map<string, string>()
  const put = ({ key, item }: Pick<Entry<T>, 'key' | 'item'>) => {
    items.set(item.id, item)
    idOfKey.set(key, item.id)
    keyOfId.set(item.id, key)
  }
  for (const entry of journal.entries as Entry<T>[]) if (entry.shelf === shelf) put(entry)
  const save = (item: T) => {
    const key = keyOfId.get(item.id)
    if (key === undefined) throw new Error(`${shelf} has no ${item.id}`)
    journal.write({ shelf, key, item } satisfies Entry<T>)
  }
  return {
    find: (id) => items.get(id),
    all: () => [...items.values()].reverse(),
    open(key, make) {
      const known = items.get(idOfKey.get(key) ?? '')
      if (known) return known
      const item = make()
      put({ key, item })
      save(item)
      return item
    },
    save,
  }
}
