import type { Clock } from '../clock.ts'

/** The second try follows after this time, ms, and each later one after twice as long as the one before. */
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 10 * 60_000

/** When a worker tries again what it could not finish, by key. In memory: another leader begins with short waits. */
export function growingWaits(clock: Clock) {
  const waits = new Map<string, { ms: number; until: number }>()
  return {
    /** Whether the key may be tried now. If so, the next time is later. */
    begin(key: string): boolean {
      const now = clock.now().getTime()
      const wait = waits.get(key)
      if (wait && now < wait.until) return false
      const ms = wait ? Math.min(2 * wait.ms, MAX_WAIT_MS) : FIRST_WAIT_MS
      waits.set(key, { ms, until: now + ms })
      return true
    },
    /** Forgets all others. */
    keep(keys: ReadonlySet<string>): void {
      for (const key of waits.keys()) if (!keys.has(key)) waits.delete(key)
    },
  }
}
