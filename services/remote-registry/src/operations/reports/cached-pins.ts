import type { Clock } from '@platform/service-kit'

export type IsPinned = (remote: string, version: string) => Promise<boolean>

const FRESH_MS = 2_000
/** Versions asked for within that time; who makes them up gets no more answers, and the database rest. */
const MOST = 100

/** Whether anyone is pinned to a version, at most two seconds old. */
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
