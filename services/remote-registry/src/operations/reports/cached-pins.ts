import type { Clock } from '@platform/service-kit'

export type IsPinned = (remote: string, version: string) => Promise<boolean>

const FRESH_MS = 2_000
/** Most versions read within that time: protects the database from made-up versions, which are not pinned. */
const MAX_VERSIONS = 100

/** Whether a user or partner is pinned to a version; cached for two seconds. */
export function cachedPins(isPinned: IsPinned, clock: Clock): IsPinned {
  const cached = new Map<string, Promise<boolean>>()
  let since = 0
  return async (remote, version) => {
    const now = clock.now().getTime()
    // `abs`: after the clock was set back the results must not stay.
    if (Math.abs(now - since) >= FRESH_MS) {
      cached.clear()
      since = now
    }
    const key = `${remote}@${version}`
    const known = cached.get(key)
    if (known) return known
    if (cached.size >= MAX_VERSIONS) return false
    const answer = isPinned(remote, version)
    cached.set(key, answer)
    answer.catch(() => cached.delete(key))
    return answer
  }
}
