import type { Clock } from '../clock.ts'
import type { Metrics } from '../observe/metrics.ts'

/** What became of a message at one delivery; `waited`: its infrastructure was down, and it is delivered again. */
export interface Outcome {
  result: 'handled' | 'ignored' | 'dead' | 'waited'
  /** When the event was published, ms since 1970. */
  sentAt: number
}

/** Metrics of a service's events. `group` and `topic` are without their prefix. */
export interface EventMetrics {
  outbox(collection: string, waiting: number, oldestAgeSeconds: number): void
  consumed(group: string, topic: string, outcome: Outcome): void
  /** How many events wait; null where the broker does not answer: no value is better than an old one. */
  backlog(group: string, topic: string, waiting: number | null): void
  /** How many dead letters a group has, or null. */
  deadLetters(group: string, waiting: number | null): void
}

export function createEventMetrics(metrics: Metrics, clock: Clock): EventMetrics {
  const { gauge } = metrics
  const depth = gauge(
    'outbox_pending',
    'Events waiting in the outbox (at most 500 documents are counted)',
    ['collection'],
  )
  const age = gauge('outbox_oldest_seconds', 'Age of the oldest waiting event', ['collection'])
  const total = metrics.counter('events_consumed_total', 'Consumed events by result', [
    'group',
    'result',
  ])
  const lag = gauge('consumer_lag', 'Events published and not yet handled by the group', [
    'group',
    'topic',
  ])
  const last = gauge('consumer_last_event_timestamp_seconds', 'When the last event was finished', [
    'group',
    'topic',
  ])
  const eventAge = gauge(
    'consumer_event_age_seconds',
    'Age of the last event when it was finished',
    ['group', 'topic'],
  )
  const dead = gauge('dead_letters_waiting', 'Dead letters that are not replayed yet', ['group'])

  return {
    outbox(collection, waiting, oldestAgeSeconds) {
      depth.set({ collection }, waiting)
      age.set({ collection }, oldestAgeSeconds)
    },
    consumed(group, topic, { result, sentAt }) {
      total.inc({ group, result })
      if (result === 'waited') return
      const now = clock.now().getTime()
      last.set({ group, topic }, now / 1000)
      eventAge.set({ group, topic }, Math.max(0, now - sentAt) / 1000)
    },
    backlog(group, topic, waiting) {
      if (waiting === null) lag.remove({ group, topic })
      else lag.set({ group, topic }, waiting)
    },
    deadLetters(group, waiting) {
      if (waiting === null) dead.remove({ group })
      else dead.set({ group }, waiting)
    },
  }
}
