import type { CloudEvent } from '@platform/contracts/event'
import type { FastifyBaseLogger } from 'fastify'
import type { Message } from 'kafkajs'
import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import { pause } from '../service/workers.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Publisher } from './publisher.ts'

/** What a repository calls after a write that put events into a document. */
export interface Outbox {
  /** Publishes the document's events soon. Losing a nudge is harmless: the sweep finds the document. */
  nudge(id: string): void
}

export interface Relay extends Outbox {
  start(): void
  /** Publishes what was nudged, then ends. */
  stop(): Promise<void>
}

interface Holder {
  _id: string
  outbox: OutboxEvent[]
}

interface RelayParts {
  source: string
  topic: string
  // biome-ignore lint/suspicious/noExplicitAny: any document that has an outbox
  model: Model<any>
  publisher: Publisher
  clock: Clock
  log: FastifyBaseLogger
  /** Told at each sweep: how many events wait (at most one batch is looked at), and the oldest's age. */
  observe(depth: number, oldestAgeSeconds: number): void
}

const SWEEP_MS = 3_000
const BATCH = 500
/** Events in one request, to stay far below the broker's 1 MB whatever gathers in an outage. */
const EVENTS_PER_SEND = 250
/** Younger events are left to the nudge of whoever wrote them. */
const SETTLED_MS = 1_000

/**
 * Publishes the outboxes of one collection: read, send, and only then remove by event id. Being
 * killed in between sends the same events, with the same ids, once more. One loop, so that the
 * events of a document go out in its order.
 */
export function createRelay(parts: RelayParts): Relay {
  const { model, publisher, log, clock } = parts
  const nudged = new Set<string>()
  const stopping = new AbortController()
  let wake = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  const publish = async (holders: Holder[]) => {
    const waiting = holders.filter(({ outbox }) => outbox.length > 0)
    if (waiting.length === 0) return
    waiting.sort((a, b) => (a.outbox[0]?.id ?? '').localeCompare(b.outbox[0]?.id ?? ''))
    const messages = waiting.flatMap(({ outbox }) => outbox.map((e) => messageOf(e, parts.source)))
    for (let from = 0; from < messages.length; from += EVENTS_PER_SEND) {
      await publisher.send(parts.topic, messages.slice(from, from + EVENTS_PER_SEND))
    }
    await remove(waiting)
  }

  // One command for all: whoever adds events meanwhile keeps them, since ids of others are not named.
  const remove = async (published: Holder[]) => {
    const ids = published.map(({ _id }) => _id)
    const events = published.flatMap(({ outbox }) => outbox.map(({ id }) => id))
    const pull = { $pull: { outbox: { id: { $in: events } } } }
    await model.collection.updateMany({ _id: { $in: ids } } as never, pull as never)
  }

  const flushNudged = async () => {
    while (nudged.size > 0) {
      const ids = [...nudged].slice(0, BATCH)
      for (const id of ids) nudged.delete(id)
      await publish(await find({ _id: { $in: ids } }))
    }
  }

  const sweep = async () => {
    for (;;) {
      const found = await find({ 'outbox.id': { $gt: '' } })
      const now = clock.now().getTime()
      const ages = found.flatMap(({ outbox }) => outbox.map(({ time }) => now - Date.parse(time)))
      parts.observe(ages.length, Math.max(0, ...ages) / 1000)
      const settled = found.filter(({ outbox }) => ageOfFirst(outbox, now) >= SETTLED_MS)
      await publish(settled)
      // A full batch may hide more, but without progress it would only be read again.
      if (found.length < BATCH || settled.length === 0 || stopping.signal.aborted) return
    }
  }

  const find = async (filter: object): Promise<Holder[]> =>
    (await model.collection
      .find(filter, { projection: { outbox: 1 }, limit: BATCH })
      .toArray()) as unknown as Holder[]

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn(
        { err: error, collection: model.collection.name },
        'outbox not published, will try again',
      )
      await pause(500, stopping.signal)
    }
  }

  const run = async () => {
    let sweepAt = 0
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      await attempt(flushNudged)
      if (Date.now() >= sweepAt) {
        await attempt(sweep)
        sweepAt = Date.now() + SWEEP_MS * (0.8 + Math.random() * 0.4)
      }
      if (nudged.size === 0) await pause(Math.max(0, sweepAt - Date.now()), wake.signal)
    }
    await attempt(flushNudged)
  }

  return {
    nudge(id) {
      nudged.add(id)
      wake.abort()
    },
    start() {
      loop = run()
    },
    async stop() {
      stopping.abort()
      wake.abort()
      await loop
    },
  }
}

function messageOf(event: OutboxEvent, source: string): Message {
  const envelope: CloudEvent = {
    specversion: '1.0',
    id: event.id,
    source,
    type: event.type,
    subject: event.subject,
    time: event.time,
    aggregateversion: event.version,
    traceparent: event.traceparent,
    datacontenttype: 'application/json',
    data: event.data,
  }
  return {
    key: event.key,
    value: JSON.stringify(envelope),
    headers: { 'content-type': 'application/cloudevents+json', traceparent: event.traceparent },
  }
}

const ageOfFirst = (outbox: OutboxEvent[], now: number) =>
  now - Date.parse(outbox[0]?.time ?? new Date(now).toISOString())
