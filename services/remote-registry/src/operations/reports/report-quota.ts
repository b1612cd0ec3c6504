/** How many reports a device may still send in this minute; of this instance only, and in memory. */
export interface ReportQuota {
  /** Takes up to `wanted`; returns how many there were. */
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
      const given = Math.max(0, Math.min(wanted, perMinute - before))
      taken.set(deviceId, before + given)
      return given
    },
  }
}
