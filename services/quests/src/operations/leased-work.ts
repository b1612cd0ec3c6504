/** How much of the work that has one value of a key runs at once; what has none is not limited. */
interface Limit<Item> {
  most: number
  keyOf(item: Item): string | null
}

/** The places of this instance. */
export interface Places<Name extends string> {
  /** How many are free for work with this value; never more than all that are free. */
  left(name: Name, value: string): number
  /** The values for which none is. */
  full(name: Name): string[]
  /** How many are free in all. */
  free(): number
}

interface Options<Item, Name extends string> {
  /** How much runs at once in one instance. */
  places: number
  /** Parts of these places: work that hangs leaves the others to the rest. */
  limits: Readonly<Record<Name, Limit<Item>>>
  /** What is due, the longest due first, without what has no place. */
  due(places: Places<Name>): Promise<readonly Item[]>
  /** Null when another instance was first. */
  lease(item: Item): Promise<Item | null>
  /** Resolves when a run is over. @param stopping aborts when it is to end early */
  run(leased: Item, stopping: AbortSignal): Promise<void>
}

export interface LeasedWork<Item> {
  /** Starts what is due while there are places; a place that becomes free takes the next of it at once. */
  fill(): Promise<void>
  /** The same, for who does not wait: what fails is in the next report. */
  wake(): void
  /** Starts this at once, while there are places; else `fill` starts it when its turn comes. */
  take(item: Item): void
  /** Why runs failed since the last report. */
  report(): unknown[]
  /** Ends what runs early, and starts nothing. Resolves when all of it has ended. */
  drain(): Promise<void>
}

interface Running<Item> {
  item: Item
  ended: Promise<void>
}

/**
 * Carries out work that waits in the database, each piece by one instance at a time: under a lease on its document. What a crash
 * cuts short is due again when its lease has ended.
 */
export function createLeasedWork<Item extends { id: string }, Name extends string>({
  places: most,
  limits,
  due,
  lease,
  run,
}: Options<Item, Name>): LeasedWork<Item> {
  /** By the id. What runs here stays out of further fills, whatever its lease. */
  const running = new Map<string, Running<Item>>()
  const stopping = new AbortController()
  const names = Object.keys(limits) as Name[]
  let errors: unknown[] = []
  let filling: Promise<void> | null = null
  let isMoreDue = false

  const free = () => most - running.size
  const countsOf = (name: Name) => {
    const counts = new Map<string, number>()
    for (const { item } of running.values()) {
      const value = limits[name].keyOf(item)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }
  const left = (name: Name, value: string) =>
    Math.min(free(), limits[name].most - (countsOf(name).get(value) ?? 0))
  const full = (name: Name) =>
    [...countsOf(name)].filter(([, count]) => count >= limits[name].most).map(([value]) => value)
  const hasPlace = (item: Item) =>
    free() > 0 &&
    names.every((name) => {
      const value = limits[name].keyOf(item)
      return value === null || left(name, value) > 0
    })

  function fill(): Promise<void> {
    isMoreDue = true
    // In a turn of its own, so that it does not end before it is noted here.
    filling ??= Promise.resolve().then(fillPlaces)
    return filling
  }

  async function fillPlaces() {
    try {
      while (isMoreDue && free() > 0 && !stopping.signal.aborted) {
        isMoreDue = false
        await startDue()
      }
    } finally {
      // With the last look at `isMoreDue`: what wakes it after that begins anew.
      filling = null
    }
  }

  async function startDue() {
    const starts: Promise<void>[] = []
    for (const item of await due({ left, full, free })) {
      if (running.has(item.id) || stopping.signal.aborted) continue
      if (hasPlace(item)) starts.push(start(item))
      // Others may be due behind what has to wait.
      else isMoreDue = true
    }
    await Promise.all(starts)
  }

  /** Leases the item and lets it run. Resolves before the run is over. */
  async function start(item: Item) {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    running.set(item.id, { item, ended })
    const leave = () => {
      running.delete(item.id)
      resolve()
    }
    try {
      const leased = await lease(item)
      if (!leased) {
        // Another instance was first; more may be due behind it.
        isMoreDue = true
        return leave()
      }
      void run(leased, stopping.signal).catch(note).then(leave).then(wake)
    } catch (error) {
      leave()
      throw error
    }
  }

  function note(error: unknown) {
    if (!stopping.signal.aborted) errors.push(error)
  }

  function wake() {
    if (!stopping.signal.aborted) fill().catch(note)
  }

  return {
    fill,
    wake,
    take(item) {
      if (running.has(item.id) || stopping.signal.aborted || !hasPlace(item)) return
      start(item).catch(note)
    },
    report() {
      const last = errors
      errors = []
      return last
    },
    async drain() {
      stopping.abort()
      await filling?.catch(() => undefined)
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
