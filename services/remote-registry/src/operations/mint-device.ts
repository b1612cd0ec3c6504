import { type Clock, DomainError } from '@platform/service-kit'
import type { DeviceMarks } from '../domain/device-marks.ts'
import { sealDevice } from '../domain/device-token.ts'
import type { DeviceQuotasRepository } from '../repositories/device-quotas-repository.ts'

const HOUR_MS = 3_600_000

/**
 * Makes an id for a browser and seals it, so that nobody picks ids that fall on a canary.
 * @throws DomainError RATE_LIMITED when the address's network had its ids of this hour
 */
export async function mintDevice(
  parts: {
    quotas: DeviceQuotasRepository
    marks: DeviceMarks
    clock: Clock
    perHour: number
    newId: () => string
  },
  address: string,
): Promise<string> {
  const now = parts.clock.now()
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const ends = new Date((hour + 1) * HOUR_MS)
  const asked = await parts.quotas.count(`${parts.marks.asker(address, now)}:${hour}`, ends)
  if (asked > parts.perHour) {
    throw new DomainError('RATE_LIMITED', { retryAfterMs: ends.getTime() - now.getTime() })
  }
  return sealDevice(parts.newId(), parts.marks.tokenKey)
}
