import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import { jittered, pause } from '../time/pause.ts'
import { messageOf } from './message.ts'
import { createNudges } from './nudges.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Publisher } from './publisher.ts'

/** What a repository calls after a write that put events into a document. */
export interface Outbox {
  /**
   * Publishes the document's events soon. Losing a nudge is harmless, and happens while very many wait
   * for the broker: the sweep finds the document.
   * @param events all of them, if the document was new with this write: then it need not be read again
   */
  notify(id: string, events?: readonly OutboxEvent[]): void
}

export interface Relay extends Outbox {
  start(): void
  /** Publishes what was nudged, then ends. */
  stop(): Promise<void>
}

interface Holder {
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
  /** Told at each sweep: how many events wait (at most one batch is looked at), and the oldest's age. */
  observe(depth: number, oldestAgeSeconds: number): void
}

const SWEEP_MS = 3_000
const BATCH = 500
/** Events in one request, to stay below the broker's 1 MB (MOST_EVENT_BYTES each) whatever gathers in an outage. */
const EVENTS_PER_SEND = 250
/** Events sent before those removed from their documents; as many may be sent again after a crash. */
const MOST_SENT = 2_000
/** What few nudges come within this go together: a request to the broker costs more than an event in it. */
const LINGER_MS = 20
/** Younger events are left to the nudge of whoever wrote them. */
const SETTLED_MS = 1_000

/**
 * Publishes the outboxes of one collection: read, send, and only then remove by event id. Being
 * killed in between sends the same events, with the same ids, once more. One loop, so that the
 * events of a document go out in its order.
 */
export function createRelay(parts: RelayParts): Relay {
  const { model, publisher, log, clock } = parts
  const nudged = createNudges()
  /** Holders whose events are sent and not yet removed. */
  const sent: Holder[] = []
  const stopping = new AbortController()
  let wake = new AbortController()
  let loop: Promise<void> = Promise.resolve()
  let removing: Promise<void> = Promise.resolve()

  const send = async (holders: readonly Holder[]): Promise<Holder[]> => {
    const waiting = holders.filter(({ outbox }) => outbox.length > 0)
    waiting.sort(byFirstEvent)
    const messages = waiting.flatMap(({ outbox }) => outbox.map((e) => messageOf(e, parts.source)))
    for (let from = 0; from < messages.length; from += EVENTS_PER_SEND) {
      await publisher.send(parts.topic, messages.slice(from, from + EVENTS_PER_SEND))
    }
    return waiting
  }

  const remove = async (published: readonly Holder[]) => {
    if (published.length === 0) return
    await model.collection.bulkWrite(published.map(removal), { ordered: false })
  }

  const publish = async (holders: readonly Holder[]) => remove(await send(holders))

  const nextNudged = async (): Promise<Holder[]> => {
    const next = nudged.take(BATCH)
    const unread = next.flatMap(([id, events]) => (events ? [] : [id]))
    const known = next.flatMap(([_id, events]) => (events ? [{ _id, outbox: events }] : []))
    if (unread.length === 0) return known
    await removing // or what is sent already would be read, and sent again
    return [...known, ...(await find({ _id: { $in: unread } }))]
  }

  const removeSent = () => remove(sent.splice(0))

  /** What was sent is removed while more is sent, all at once that there is by then. */
  const flushNudged = async (until = Number.POSITIVE_INFINITY) => {
    while (nudged.size > 0) {
      if (nudged.size < EVENTS_PER_SEND) await pause(LINGER_MS, stopping.signal)
      sent.push(...(await send(await nextNudged())))
      removing = removing.then(() => attempt(removeSent))
      if (sent.length >= MOST_SENT) await removing
      if (performance.now() >= until) return
    }
  }

  /** Publishes a batch of what waits. @returns whether more waits behind it */
  const sweep = async (): Promise<boolean> => {
    await removing
    const found = await find({ 'outbox.id': { $gt: '' } })
    const now = clock.now().getTime()
    const ages = found.flatMap(({ outbox }) => outbox.map(({ time }) => now - Date.parse(time)))
    parts.observe(ages.length, Math.max(0, ...ages) / 1000)
    const settled = found.filter(({ outbox }) => isSettled(ageOfFirst(outbox, now)))
    nudged.forgetKnown(settled.map(({ _id }) => _id))
    await publish(settled)
    // A full batch may hide more, but without progress it would only be read again.
    return found.length === BATCH && settled.length > 0
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
        'outbox not emptied, will try again',
      )
      await pause(500, stopping.signal)
    }
  }

  /** Nudges do not keep the sweep waiting, however many come, nor a long sweep the nudges: batch about. */
  const run = async () => {
    let sweepAt = 0
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      await attempt(() => flushNudged(sweepAt))
      if (performance.now() >= sweepAt) {
        let isMore = false
        await attempt(async () => {
          isMore = await sweep()
        })
        sweepAt = performance.now() + (isMore ? 0 : jittered(SWEEP_MS, 0.2))
      }
      if (nudged.size === 0) await pause(Math.max(0, sweepAt - performance.now()), wake.signal)
    }
    await attempt(() => flushNudged())
    await removing
  }

  return {
    notify(id, events) {
      nudged.add(id, events)
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

function removal({ _id, outbox }: Holder) {
  const ids = outbox.map(({ id }) => id)
  return {
    updateOne: { filter: { _id }, update: { $pull: { outbox: { id: { $in: ids } } } } },
  } as never
}

/** What comes from the future was written by a clock that was wrong: nobody knows since when it waits. */
const isSettled = (ageMs: number) => ageMs >= SETTLED_MS || ageMs < 0

/** Oldest first, since ids sort by time. */
function byFirstEvent(a: Holder, b: Holder): number {
  const [one, other] = [a.outbox[0]?.id ?? '', b.outbox[0]?.id ?? '']
  return one < other ? -1 : Number(one > other)
}

const ageOfFirst = (outbox: readonly OutboxEvent[], now: number) =>
  now - Date.parse(outbox[0]?.time ?? new Date(now).toISOString())
