import { HOUR_MS } from '@platform/contracts/constants'

/**
 * How many pages of one network count in an hour for how fast a version is; in memory, per instance. A network has any number of
 * devices: with no limit one visitor would make a version as slow as they like, and hold its canary or let it pass.
 */
export interface SpeedQuota {
  /** @param about the version and what is reported @param network one of 65,536 @returns whether it counts */
  take(about: string, network: number, now: Date): boolean
}

const NETWORKS = 65_536

export function speedQuota(perHour: number): SpeedQuota {
  let hour = 0
  // Bounded by the versions that channels serve.
  const taken = new Map<string, Uint8Array>()
  return {
    take(about, network, now) {
      const current = Math.floor(now.getTime() / HOUR_MS)
      if (current !== hour) {
        hour = current
        taken.clear()
      }
      const counts = taken.get(about) ?? new Uint8Array(NETWORKS)
      taken.set(about, counts)
      const before = counts[network] ?? 0
      if (before >= perHour) return false
      counts[network] = before + 1
      return true
    },
  }
}
