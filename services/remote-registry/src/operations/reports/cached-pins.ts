import type { Clock } from '@platform/service-kit'

export type IsPinned = (remote: string, version: string) => Promise<boolean>

const FRESH_MS = 2_000
/** Most versions read within that time: protects the database from made-up versions, which are not pinned. */
const MOST = 100

/** Whether a user or partner is pinned to a version; cached for two seconds. */
export function cachedPins(isPinned: IsPinned, clock: Clock): IsPinned {
  const kept = new Map<string, Promise<boolean>>()
  let since = 0
  return async (remote, version) => {
    const now = clock.now().getTime()
    if (Math.abs(now - since) >= FRESH_MS) {
      kept.clear()
      since = now
    }
    const key = `${remote}@${version}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST) return false
    const answer = isPinned(remote, version)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    return answer
  }
}
