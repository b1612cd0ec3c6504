import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../operations/dependencies.ts'

/** For how long a name is used again, ms. */
const USED_FOR_MS = 60_000
/** Who has no name may have one soon, or identity may be down: they are asked for again after so long, ms. */
const NAMELESS_FOR_MS = 5_000
/** Names that a process remembers, of about 150 bytes each. */
const MOST_NAMES = 50_000

/**
 * What users are called, as of the last minute: the first rows of a board are read far more often than their names change.
 * @param time of the process, ms
 */
export function rememberNames(
  namesOf: Dependencies['namesOf'],
  time: { now(): number } = performance,
): Dependencies['namesOf'] {
  const known = new LRUCache<string, { name: string | null }>({
    ...{ max: MOST_NAMES, ttl: USED_FOR_MS },
    ...{ perf: time, ttlResolution: 0 },
  })
  return async (userIds) => {
    const names = new Map<string, string>()
    const unknown = new Set<string>()
    for (const id of userIds) {
      const one = known.get(id)
      if (!one) unknown.add(id)
      else if (one.name !== null) names.set(id, one.name)
    }
    if (unknown.size === 0) return names
    const read = await namesOf([...unknown])
    for (const id of unknown) {
      const name = read.get(id) ?? null
      known.set(id, { name }, { ttl: name === null ? NAMELESS_FOR_MS : USED_FOR_MS })
      if (name !== null) names.set(id, name)
    }
    return names
  }
}
