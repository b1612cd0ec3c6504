import { topicOf } from '@platform/contracts/event'
import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Metrics } from '../observe/metrics.ts'
import { pause } from '../time/pause.ts'
import { retryUntilStopped } from '../time/retry.ts'
import { readBacklog } from './backlog.ts'
import { createConsumer, type RunningConsumer } from './consumer.ts'
import { createEventMetrics } from './event-metrics.ts'
import type { EventHandler } from './handler.ts'
import { createKafka, type KafkaSettings } from './kafka.ts'
import { createEventFactory, type EventFactory } from './outbox.ts'
import { createPublisher } from './publisher.ts'
import { createRelay, type Outbox } from './relay.ts'
import { createSubscriber } from './subscriber.ts'
import {
  ensureTopics,
  type TopicSettings,
  topicOfEvents,
  topicOfLetters,
  type WantedTopic,
} from './topics.ts'

export interface ConsumeOptions {
  /** Without the prefix, from contracts' `topicOf(service)`. */
  topic: string
  /** `<service>.<purpose>`; named once and for ever, since offsets are kept under it. */
  group: string
  handlers: readonly EventHandler[]
}

export type SubscribeOptions = Omit<ConsumeOptions, 'group'>

export interface Events extends EventFactory {
  /** The service's own topic, without the prefix. */
  topic: string
  /** Publishes the outboxes of this model's documents to the service's own topic. */
  // biome-ignore lint/suspicious/noExplicitAny: any document that has an outbox
  relay(model: Model<any>): Outbox
  /** Handles each event once per group (and again after a crash: effects are keyed by business ids). */
  consume(options: ConsumeOptions): void
  /** Shows each event to every instance, from its start on. */
  subscribe(options: SubscribeOptions): void
}

export interface EventsRuntime extends Events {
  /**
   * Joins the broker. Resolves after `timeoutMs` also when none answers, and goes on trying until one
   * does: what is told meanwhile waits in the outboxes.
   */
  start(timeoutMs: number): Promise<void>
  /** @throws when no broker answers, or it was not joined yet */
  ping(): Promise<void>
  stopConsuming(): Promise<void>
  /** Publishes what was nudged, then closes. */
  close(): Promise<void>
}

/** How often the broker is asked for the backlogs of the groups. */
const SAMPLE_MS = 5_000
const JOIN_AGAIN_MS = 500

interface Parts {
  settings: KafkaSettings & TopicSettings
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  metrics: Metrics
}

export function createEvents({ settings, clock, ids, log, metrics }: Parts): EventsRuntime {
  const { service, prefix, partitions } = settings
  const kafka = createKafka(settings, log)
  const admin = kafka.admin()
  const publisher = createPublisher(kafka)
  const topic = topicOf(service)
  const measure = createEventMetrics(metrics, clock)
  const groups: { group: string; topic: string }[] = []
  const stopping = new AbortController()
  let joined: Promise<void> = Promise.resolve()
  let isJoined = false
  const relays: ReturnType<typeof createRelay>[] = []
  const consumers: { needs: WantedTopic[]; consumer: RunningConsumer }[] = []
  const eventTopic = (heard: string) => topicOfEvents(settings, heard, heard === topic)
  const ensure = (wanted: WantedTopic[]) => ensureTopics(admin, wanted, settings.replication, log)

  const sampleBacklog = async ({ group, topic }: (typeof groups)[number]) => {
    try {
      measure.backlog(group, topic, await readBacklog(admin, prefix + group, prefix + topic))
    } catch (error) {
      measure.forgetBacklog(group, topic)
      log.warn({ err: error, group, topic }, 'backlog of consumer not known')
    }
  }

  const sampleBacklogs = async () => {
    while (groups.length > 0 && (await pause(SAMPLE_MS, stopping.signal))) {
      // One after another: kafkajs asks of all topics at once, and one that it may not know spoils the answer.
      for (const one of groups) await sampleBacklog(one)
    }
  }

  /** Resolves when the work succeeds or the service stops. */
  const untilDone = (step: string, work: () => Promise<unknown>) =>
    retryUntilStopped(work, {
      backoff: { firstMs: JOIN_AGAIN_MS },
      signal: stopping.signal,
      onRetry: (err) => log.warn({ err, step }, 'broker not joined, trying again'),
    })

  const tell = async () => {
    await untilDone('own topic', () => ensure([eventTopic(topic)]))
    await untilDone('publisher', () => publisher.connect())
    if (stopping.signal.aborted) return
    for (const relay of relays) relay.start()
    void sampleBacklogs()
  }

  const hear = ({ needs, consumer }: (typeof consumers)[number]) =>
    untilDone('consumer', async () => {
      await ensure(needs)
      await consumer.start()
    })

  /** Each consumer by itself: one that may not read its topic stops neither the others nor the outboxes. */
  const join = async () => {
    await untilDone('admin', () => admin.connect())
    await Promise.all([tell(), ...consumers.map(hear)])
    isJoined = !stopping.signal.aborted
  }

  return {
    ...createEventFactory(clock, ids),
    topic,
    relay(model) {
      const collection = model.collection.name
      const observe = (depth: number, age: number) => measure.outbox(collection, depth, age)
      const parts = {
        source: service,
        topic: prefix + topic,
        model,
        publisher,
        clock,
        log,
        observe,
      }
      const relay = createRelay(parts)
      relays.push(relay)
      return relay
    },
    consume({ topic, group, handlers }) {
      const named = { topic: prefix + topic, group: prefix + group }
      groups.push({ group, topic })
      const consumer = createConsumer({
        ...named,
        kafka,
        handlers,
        concurrency: partitions,
        publisher,
        log,
        observe: (done) => measure.consumed(group, topic, done),
      })
      consumers.push({ needs: [eventTopic(topic), topicOfLetters(named.group)], consumer })
    },
    subscribe({ topic, handlers }) {
      const consumer = createSubscriber(kafka, prefix + service, prefix + topic, handlers, log)
      consumers.push({ needs: [eventTopic(topic)], consumer })
    },
    async start(timeoutMs) {
      joined = join()
      const waited = new AbortController()
      await Promise.race([joined, pause(timeoutMs, waited.signal)])
      waited.abort()
    },
    async ping() {
      if (!isJoined) throw new Error('the broker was not joined yet')
      await admin.describeCluster()
    },
    async stopConsuming() {
      stopping.abort()
      await joined
      await Promise.all(consumers.map(({ consumer }) => consumer.stop()))
    },
    async close() {
      stopping.abort()
      await Promise.all(relays.map((relay) => relay.stop()))
      await publisher.close()
      await admin.disconnect()
    },
  }
}
