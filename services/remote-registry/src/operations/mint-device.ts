import { type Clock, countWithin, type RateCounts, sealId } from '@platform/service-kit'
import type { DeviceMarks } from '../domain/device-marks.ts'

const HOUR_MS = 3_600_000

/**
 * Makes an id for a browser and seals it, so that nobody picks ids that fall on a canary.
 * @throws DomainError RATE_LIMITED when the address's network had its ids of this hour
 */
export async function mintDevice(
  parts: {
    rates: RateCounts
    marks: DeviceMarks
    clock: Clock
    perHour: number
    newId: () => string
  },
  address: string,
): Promise<string> {
  const { rates, marks, clock, perHour, newId } = parts
  const now = clock.now()
  // By the clock's hours, since the key of the mark changes with the day.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  await countWithin(rates, clock, {
    key: `devices:${marks.asker(address, now)}:${hour}`,
    max: perHour,
    windowMs: (hour + 1) * HOUR_MS - now.getTime(),
  })
  return sealId(newId(), marks.tokenKey)
}
