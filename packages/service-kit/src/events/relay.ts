import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import { jittered, pause } from '../time/pause.ts'
import { messageOf } from './message.ts'
import type { OutboxEvent } from './outbox.ts'
import { createPendingDocuments } from './pending-documents.ts'
import type { Publisher } from './publisher.ts'

/** A repository notifies it after a write that put events into a document. */
export interface Outbox {
  /**
   * Publishes the document's events soon. A lost notification is harmless: the sweep finds the document. It happens
   * when very many documents wait for the broker.
   * @param events all of them, if this write created the document: then it is not read again
   */
  notify(id: string, events?: readonly OutboxEvent[]): void
}

export interface Relay extends Outbox {
  start(): void
  /** Publishes the pending documents, then ends. */
  stop(): Promise<void>
}

interface OutboxDocument {
  _id: string
  outbox: readonly OutboxEvent[]
}

interface RelayParts {
  source: string
  topic: string
  // biome-ignore lint/suspicious/noExplicitAny: any document that has an outbox
  model: Model<any>
  publisher: Publisher
  clock: Clock
  log: FastifyBaseLogger
  /** Called at each sweep with the number of waiting events (of one batch at most) and the age of the oldest. */
  observe(depth: number, oldestAgeSeconds: number): void
  /** Whether this instance sweeps; one of the service's instances does. */
  isLeading(): boolean
}

const SWEEP_MS = 4_000
/** Pause after a failure of the broker or the database. */
const RETRY_MS = 500
/** Documents that an instance tries after a failure, until the broker accepts them; the sweep publishes the others. */
const PROBE = 10
const BATCH = 500
/** Events in one request: MAX_EVENT_BYTES each, they stay below the broker's limit of 1 MB. */
const EVENTS_PER_SEND = 250
/** Documents whose events are sent and not yet removed; after a crash those are sent again. */
const MAX_UNREMOVED = 2_000
/** A small batch waits this long for more: a request to the broker costs more than an event in it. */
const LINGER_MS = 20
/** The sweep skips younger events: their writer has just notified the relay. */
const SWEEP_MIN_AGE_MS = 1_000

/**
 * Publishes the outboxes of one collection: reads, sends, and then removes by event id. A crash in between
 * sends the same events, with the same ids, once more. It is one loop, so that the events of a document are
 * sent in order.
 */
export function createRelay(parts: RelayParts): Relay {
  const { model, publisher, log, clock } = parts
  const pending = createPendingDocuments()
  /** Documents whose events are sent and not yet removed. */
  const sent: OutboxDocument[] = []
  const stopping = new AbortController()
  let wake = new AbortController()
  let loop: Promise<void> = Promise.resolve()
  let removing: Promise<void> = Promise.resolve()
  let isBrokerAway = false
  let sweepAt = 0

  const send = async (documents: readonly OutboxDocument[]): Promise<OutboxDocument[]> => {
    const waiting = documents.filter(({ outbox }) => outbox.length > 0)
    waiting.sort(byFirstEvent)
    const messages = waiting.flatMap(({ outbox }) => outbox.map((e) => messageOf(e, parts.source)))
    for (let from = 0; from < messages.length; from += EVENTS_PER_SEND) {
      await publisher.send(parts.topic, messages.slice(from, from + EVENTS_PER_SEND))
    }
    if (messages.length > 0) isBrokerAway = false
    return waiting
  }

  const remove = async (published: readonly OutboxDocument[]) => {
    if (published.length === 0) return
    const documents = published.map(({ _id }) => _id)
    const events = published.flatMap(({ outbox }) => outbox.map(({ id }) => id))
    // One update: an update for each document took twice as long. No document has the events of another.
    await model.collection.updateMany(
      { _id: { $in: documents } } as never,
      { $pull: { outbox: { id: { $in: events } } } } as never,
    )
  }

  const publish = async (documents: readonly OutboxDocument[]) => remove(await send(documents))

  const nextPending = async (): Promise<OutboxDocument[]> => {
    const next = pending.take(isBrokerAway ? PROBE : BATCH)
    const unread = next.flatMap(([id, events]) => (events ? [] : [id]))
    const known = next.flatMap(([_id, events]) => (events ? [{ _id, outbox: events }] : []))
    if (unread.length === 0) return known
    await removing // otherwise events that are sent already would be read and sent again
    return [...known, ...(await find({ _id: { $in: unread } }))]
  }

  const removeSent = () => remove(sent.splice(0))

  /**
   * What waits in memory when a send fails waits in the database too. All instances forget it, so that only the
   * sweep publishes it: at once, where this instance sweeps.
   */
  const leaveToSweep = () => {
    isBrokerAway = true
    pending.clear()
    sweepAt = 0
  }

  /** Sent events are removed, all in one write, while the next ones are sent. */
  const flushPending = async (until = Number.POSITIVE_INFINITY) => {
    while (pending.size > 0) {
      if (pending.size < EVENTS_PER_SEND) await pause(LINGER_MS, stopping.signal)
      try {
        sent.push(...(await send(await nextPending())))
      } catch (error) {
        leaveToSweep()
        throw error
      }
      removing = removing.then(() => attempt(removeSent))
      if (sent.length >= MAX_UNREMOVED) await removing
      if (performance.now() >= until) return
    }
  }

  /** Publishes a batch of waiting events. @returns whether there may be more */
  const sweep = async (): Promise<boolean> => {
    await removing
    const found = await find({ 'outbox.id': { $gt: '' } })
    const now = clock.now().getTime()
    const ages = found.flatMap(({ outbox }) => outbox.map(({ time }) => now - Date.parse(time)))
    parts.observe(ages.length, Math.max(0, ...ages) / 1000)
    const settled = found.filter(({ outbox }) => isSettled(ageOfFirst(outbox, now)))
    pending.forgetKnown(settled.map(({ _id }) => _id))
    await publish(settled)
    // Without progress a full batch would only be read again.
    return found.length === BATCH && settled.length > 0
  }

  const find = async (filter: object): Promise<OutboxDocument[]> =>
    (await model.collection
      .find(filter, { projection: { outbox: 1 }, limit: BATCH })
      .toArray()) as unknown as OutboxDocument[]

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn(
        { err: error, collection: model.collection.name },
        'outbox not published, trying again',
      )
      await pause(RETRY_MS, stopping.signal)
    }
  }

  /** Alternates batches of notified documents and of the sweep, so that neither starves the other. */
  const run = async () => {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      await attempt(() => flushPending(sweepAt))
      if (performance.now() >= sweepAt) {
        let isMore = false
        if (parts.isLeading()) {
          await attempt(async () => {
            isMore = await sweep()
          })
        } else {
          // What this instance measured while it was the leader would stay for ever.
          parts.observe(0, 0)
        }
        sweepAt = performance.now() + (isMore ? 0 : jittered(SWEEP_MS, 0.2))
      }
      if (pending.size === 0) await pause(Math.max(0, sweepAt - performance.now()), wake.signal)
    }
    await attempt(() => flushPending())
    await removing
  }

  return {
    notify(id, events) {
      pending.add(id, events)
      if (!wake.signal.aborted) wake.abort()
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

/** A time in the future is from a wrong clock: how long the event has waited is unknown. */
const isSettled = (ageMs: number) => ageMs >= SWEEP_MIN_AGE_MS || ageMs < 0

/** Oldest first, since ids sort by time. */
function byFirstEvent(a: OutboxDocument, b: OutboxDocument): number {
  const [one, other] = [a.outbox[0]?.id ?? '', b.outbox[0]?.id ?? '']
  return one < other ? -1 : Number(one > other)
}

const ageOfFirst = (outbox: readonly OutboxEvent[], now: number) =>
  now - Date.parse(outbox[0]?.time ?? new Date(now).toISOString())
