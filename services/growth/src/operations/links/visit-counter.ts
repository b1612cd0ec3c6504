import { HOUR_MS } from '@platform/contracts/constants'
import type { Clock, Metrics } from '@platform/service-kit'
import type { Link } from '../../domain/links/link.ts'
import { type Follower, isBot, type Visit, visitOf } from '../../domain/links/visit.ts'
import type { LinkVisits } from '../../repositories/link-visits.ts'
import { networkCounts } from '../network-counts.ts'

/** Visits that wait at most for the next write, of one instance. */
const MOST_WAITING = 20_000

/**
 * Visits of one network in an hour that an instance counts: of a carrier many customers share one, and a customer of another provider has
 * 65,536 of those whose visitors are kept apart.
 */
export const MOST_OF_NETWORK = 1_000

/** Visitors of links that an instance knows to have counted in this hour: what they follow again takes no part of their network's. */
const MOST_KNOWN = 200_000

export interface VisitCounter {
  /** Counts somebody who follows a link, unless it is a program. The redirect does not wait for it. */
  count(link: Pick<Link, 'code' | 'salt'>, follower: Follower): void
  /** Stores what was counted since: each instance does it every second, and when it stops. */
  store(): Promise<void>
}

/** Counts visits in memory, and stores them together: an instance that is killed loses those of its last second. */
export function createVisitCounter(parts: {
  linkVisits: Pick<LinkVisits, 'insert'>
  metrics: Metrics
  clock: Clock
}): VisitCounter {
  const { linkVisits, metrics, clock } = parts
  const help = 'Visits of links that were not counted'
  const dropped = metrics.counter('link_visits_dropped_total', help, ['reason'])
  for (const reason of ['bot', 'network', 'full']) dropped.inc({ reason }, 0)
  let waiting = new Map<string, Visit>()
  const hasRoom = networkCounts(clock, { windowMs: HOUR_MS, most: MOST_OF_NETWORK })
  const known = new Set<string>()
  let hour = 0
  const isKnown = ({ id, at }: Visit) => {
    const now = Math.floor(at.getTime() / HOUR_MS)
    if (now !== hour) known.clear()
    hour = now
    return known.has(id)
  }

  return {
    count(link, follower) {
      if (isBot(follower)) return dropped.inc({ reason: 'bot' })
      const visit = visitOf(link, follower, clock.now())
      if (waiting.size >= MOST_WAITING) return dropped.inc({ reason: 'full' })
      if (isKnown(visit) || waiting.has(visit.id)) return
      if (!hasRoom(follower.ipAddress)) return dropped.inc({ reason: 'network' })
      waiting.set(visit.id, visit)
      if (known.size < MOST_KNOWN) known.add(visit.id)
    },
    async store() {
      if (waiting.size === 0) return
      const visits = waiting
      waiting = new Map()
      try {
        await linkVisits.insert([...visits.values()])
      } catch (error) {
        // Those that were stored before the failure are found by their ids.
        waiting = new Map([...visits, ...waiting].slice(0, MOST_WAITING))
        throw error
      }
    },
  }
}
