import { HOUR_MS } from '@platform/contracts/constants'
import { countWithin, sealId } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'rates' | 'marks' | 'clock' | 'devicesPerHour' | 'newDeviceId'>

/**
 * Creates an id for a browser and seals it, so that a caller cannot choose ids that draw a canary.
 * @throws DomainError RATE_LIMITED when the address's network has had all its ids of this hour
 */
export async function mintDevice(deps: Needed, address: string): Promise<string> {
  const { rates, marks, clock, devicesPerHour, newDeviceId } = deps
  const now = clock.now()
  // Windows begin with the hours of the clock, since the key of the hash changes with the day.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  await countWithin(rates, clock, {
    key: `devices:${marks.requester(address, now)}:${hour}`,
    max: devicesPerHour,
    windowMs: (hour + 1) * HOUR_MS - now.getTime(),
  })
  return sealId(newDeviceId(), marks.tokenKey)
}
