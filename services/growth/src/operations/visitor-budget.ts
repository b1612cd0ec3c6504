import { HOUR_MS } from '@platform/contracts/constants'
import { NETWORK_SHARE, networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import {
  type Clock,
  countWithin,
  DomainError,
  type Metrics,
  type RateCounts,
} from '@platform/service-kit'

/** Why an event is not kept: it is too long, or the bytes of the hour are used up, those of its network, of all visitors, or of its user. */
const REASONS = ['length', 'network', 'visitors', 'user'] as const

/** Bytes of one user in an hour: some 3,000 events as the site sends them, far more than a person makes. */
const USER_BYTES_PER_HOUR = 1_000_000
type Reason = (typeof REASONS)[number]

/** What is kept of visitors, who need no account, has a limit of its own. */
export interface VisitorBudget {
  /**
   * Takes the bytes from the budget of the hour, over all instances; of one customer's network no more than its part. Counted if there is no room.
   * @returns whether there is room
   */
  take(ipAddress: string, size: { bytes: number; events: number }): Promise<boolean>
  /** Takes the bytes from what a user has in an hour, over all instances, as an account costs nothing. Counted if there is no room. */
  takeOfUser(userId: string, size: { bytes: number; events: number }): Promise<boolean>
  /** Counts events that are not kept because they are too long. */
  tooLong(events: number): void
}

export function visitorBudget(parts: {
  rates: RateCounts
  clock: Clock
  metrics: Metrics
  bytesPerHour: number
}): VisitorBudget {
  const { rates, clock, metrics, bytesPerHour } = parts
  const help = 'Events of the tracker that were not kept'
  const dropped = metrics.counter('tracked_events_dropped_total', help, ['reason'])
  // At 0 from the start: an increase from no value at all raises no alarm.
  for (const reason of REASONS) dropped.inc({ reason }, 0)
  const drop = (reason: Reason, events: number) => dropped.inc({ reason }, events)
  const hasRoom = async (key: string, max: number, by: number) => {
    try {
      return await countWithin(rates, clock, { key, max, windowMs: HOUR_MS, by })
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null
      throw error
    }
  }
  return {
    async take(ipAddress, { bytes, events }) {
      const site = networkOf(ipAddress, siteNetwork)
      const takeBack = await hasRoom(`tracked:site:${site}`, NETWORK_SHARE * bytesPerHour, bytes)
      if (!takeBack) {
        drop('network', events)
        return false
      }
      if (await hasRoom('tracked:visitors', bytesPerHour, bytes)) return true
      await takeBack()
      drop('visitors', events)
      return false
    },
    async takeOfUser(userId, { bytes, events }) {
      if (await hasRoom(`tracked:bytes:${userId}`, USER_BYTES_PER_HOUR, bytes)) return true
      drop('user', events)
      return false
    },
    tooLong: (events) => drop('length', events),
  }
}
