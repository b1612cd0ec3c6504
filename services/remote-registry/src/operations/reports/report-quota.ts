/** The reports that a device may send in a minute; in memory, per instance. */
export interface ReportQuota {
  /** Takes up to `wanted` from the quota. @returns how many it took */
  take(deviceId: string, wanted: number, now: Date): number
}

const MINUTE_MS = 60_000

export function reportQuota(perMinute: number): ReportQuota {
  let minute = 0
  const taken = new Map<string, number>()
  return {
    take(deviceId, wanted, now) {
      const current = Math.floor(now.getTime() / MINUTE_MS)
      if (current !== minute) {
        minute = current
        taken.clear()
      }
      const before = taken.get(deviceId) ?? 0
      const granted = Math.max(0, Math.min(wanted, perMinute - before))
      taken.set(deviceId, before + granted)
      return granted
    },
  }
}
