import type { FastifyBaseLogger } from 'fastify'
import type { Admin } from 'kafkajs'
import { pause } from '../time/pause.ts'
import { deadLettersOf, eventsBehind } from './backlog.ts'
import type { EventMetrics } from './event-metrics.ts'

interface Parts {
  admin: Admin
  prefix: string
  /** Topics, with their prefix, by the groups that consume them, without it. */
  groups: ReadonlyMap<string, { topics: ReadonlyMap<string, unknown> }>
  measure: Pick<EventMetrics, 'backlog' | 'deadLetters'>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Time between two readings, ms. */
  everyMs: number
  signal: AbortSignal
}

/** Reads how much each group of the service has before it, again and again until the signal; at once where there is no group. */
export async function measureBacklogs(parts: Parts): Promise<void> {
  const { admin, prefix, groups, measure, log, everyMs, signal } = parts
  /** Null where the broker does not answer: what cannot be read for one group does not end the reading of the others. */
  const read = (names: { group: string; topic?: string }, reading: Promise<number>) =>
    reading.catch((error: unknown) => {
      log.warn({ err: error, ...names }, 'backlog of the consumer cannot be read')
      return null
    })

  while (groups.size > 0 && (await pause(everyMs, signal))) {
    // One after another: kafkajs asks for all topics in one request, which fails as a whole for one unknown topic.
    for (const [group, { topics }] of groups) {
      for (const named of topics.keys()) {
        const topic = named.slice(prefix.length)
        const waiting = eventsBehind(admin, prefix + group, named)
        measure.backlog(group, topic, await read({ group, topic }, waiting))
      }
      measure.deadLetters(group, await read({ group }, deadLettersOf(admin, prefix + group)))
    }
  }
}
