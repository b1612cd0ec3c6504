import { HOUR_MS } from '@platform/contracts/constants'
import { networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import type { Metrics, RateCounts } from '@platform/service-kit'

/** Whose hour an event is kept of. */
type Senders = 'visitors' | 'users'

/** Why an event is not kept: it is too long, or the bytes of the hour are used up, those of its user, its network, all visitors or all users. */
const REASONS = ['length', 'user', 'network', 'visitors', 'users'] as const
type Reason = (typeof REASONS)[number]

/** Bytes of one user in an hour: some 3,000 events as the site sends them, far more than a person makes. */
const USER_BYTES_PER_HOUR = 1_000_000
/** The part of the hour that one customer's network has at most, once a QUIET part of it is used: a carrier has one for all its customers. */
const MOST_OF_NETWORK = 1 / 64
/**
 * The part of it that comes first: half of the hour is for these parts alone. So networks that send as much as they can use up the other
 * half, and it takes 2,048 of them before one that sends little is not kept.
 */
const FIRST_OF_NETWORK = 1 / 4_096
const HALF = 1 / 2
/** The part of the second half that any network may use, so that a carrier is not cut while there is room for everybody. */
const QUIET = 1 / 4

interface Limit {
  key: string
  max: number
  reason: Reason
  /** Whether it does not hold, by the counts up to and with its own. */
  isOff?(counts: readonly number[]): boolean
}

interface Size {
  bytes: number
  events: number
}

/** Bytes of the hour in which events are kept, over all instances: visitors have one, and users another. */
export interface VisitorBudget {
  /**
   * Takes the bytes from the hour of all visitors, or of all users; of one customer's network and of one user no more than their part.
   * Counted if there is no room.
   * @param userId null for a visitor
   * @returns whether there is room
   */
  take(from: { userId: string | null; ipAddress: string }, size: Size): Promise<boolean>
  /** Counts events that are not kept because they are too long. */
  tooLong(events: number): void
}

export function visitorBudget(parts: {
  rates: RateCounts
  metrics: Metrics
  bytesPerHour: Record<Senders, number>
}): VisitorBudget {
  const { rates, metrics, bytesPerHour } = parts
  const help = 'Events of the tracker that were not kept'
  const dropped = metrics.counter('tracked_events_dropped_total', help, ['reason'])
  // At 0 from the start: an increase from no value at all raises no alarm.
  for (const reason of REASONS) dropped.inc({ reason }, 0)

  /** Takes it from each of these, in their order, or from none. @returns the reason of the first that has no room */
  const takeAll = async (by: number, limits: readonly Limit[]): Promise<Reason | null> => {
    const taken: (() => Promise<void>)[] = []
    const counts: number[] = []
    for (const { key, max, reason, isOff } of limits) {
      const { count, endsAt } = await rates.add(key, HOUR_MS, by)
      taken.push(() => rates.takeBack(key, endsAt, by))
      counts.push(count)
      if (count <= max || isOff?.(counts)) continue
      await Promise.all(taken.map((takeBack) => takeBack()))
      return reason
    }
    return null
  }

  return {
    async take({ userId, ipAddress }, { bytes, events }) {
      const of: Senders = userId === null ? 'visitors' : 'users'
      const site = networkOf(ipAddress, siteNetwork)
      const hour = bytesPerHour[of]
      const own = {
        key: `tracked:bytes:${userId}`,
        max: USER_BYTES_PER_HOUR,
        reason: 'user' as const,
      }
      const limits = (part: 'first' | 'rest', share: number): Limit[] => [
        ...(userId === null ? [] : [own]),
        { key: `tracked:${of}:${part}`, max: HALF * hour, reason: of },
        {
          ...{ key: `tracked:${of}:${part}:${site}`, max: share * hour, reason: 'network' },
          isOff: (counts) => part === 'rest' && (counts.at(-2) ?? hour) <= QUIET * HALF * hour,
        },
      ]
      if ((await takeAll(bytes, limits('first', FIRST_OF_NETWORK))) === null) return true
      const reason = await takeAll(bytes, limits('rest', MOST_OF_NETWORK))
      if (reason === null) return true
      dropped.inc({ reason }, events)
      return false
    },
    tooLong: (events) => dropped.inc({ reason: 'length' }, events),
  }
}
