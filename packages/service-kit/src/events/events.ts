import { type EventType, topicOf } from '@platform/contracts/event'
import type { EventPublisher } from '@platform/contracts/services'
import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Spans } from '../observe/spans.ts'
import { pause } from '../time/pause.ts'
import { retryUntilStopped } from '../time/retry.ts'
import { type ConsumerParts, createConsumer, type RunningConsumer } from './consumer.ts'
import { createEventMetrics } from './event-metrics.ts'
import { requireEventOf } from './event-owner.ts'
import { type EventHandler, type HandlersByType, handlersByType } from './handler.ts'
import { createKafka, type KafkaSettings } from './kafka.ts'
import { measureBacklogs } from './measure-backlogs.ts'
import { createEventFactory, type EventFactory } from './outbox.ts'
import { type OwnDeadLetters, ownDeadLetters } from './own-dead-letters.ts'
import { createPublisher } from './publisher.ts'
import { refuseUnpermittedRead } from './refuse-unpermitted-read.ts'
import { createRelay, type Outbox } from './relay.ts'
import { createSubscriber } from './subscriber.ts'
import {
  ensureTopics,
  type TopicSettings,
  topicOfDeadLetters,
  topicOfEvents,
  type WantedTopic,
} from './topics.ts'

export interface SubscribeOptions<From extends string = EventPublisher> {
  /** The service that publishes the events. */
  from: From
  handlers: readonly EventHandler<EventType<NoInfer<From>>>[]
}

export interface ConsumeOptions<From extends string = EventPublisher>
  extends SubscribeOptions<From> {
  /** `<service>.<purpose>`; never renamed, since offsets are stored under it. */
  group: string
}

export interface ConsumeTogetherOptions<Said, From extends string = EventPublisher>
  extends Omit<ConsumeOptions<From>, 'handlers'> {
  /** Say what each event is about. */
  handlers: readonly EventHandler<EventType<NoInfer<From>>, Said>[]
  /** Stores the effect of up to 100 events. It can be called again with some of them. */
  together(said: readonly Said[]): Promise<void>
}

/** @typeParam Own the service: the only one whose events it publishes */
export interface Events<Own extends string = never> extends EventFactory<Own> {
  /** Publishes the outboxes of this model's documents to the service's own topic. */
  // biome-ignore lint/suspicious/noExplicitAny: any document that has an outbox
  relay(model: Model<any>): Outbox
  /**
   * Handles each event once per group (and again after a crash: effects are keyed by business ids). A group that is named again, for
   * another service, has the events of both: one consumer costs less than many. While the events of
   * one service wait or take long, those of the others go on. A group names each service once.
   * @throws Error for a service that `consumes` of the descriptor does not list, as `subscribe` does
   */
  consume<From extends EventPublisher | Own>(options: ConsumeOptions<From>): void
  /**
   * The same with one effect of many events, which wait for each other up to half a second: for what nobody waits for, and
   * costs less for many at once.
   */
  consumeTogether<Said, From extends EventPublisher | Own = EventPublisher>(
    options: ConsumeTogetherOptions<Said, From>,
  ): void
  /** Delivers each event to every instance, from the instance's start on. */
  subscribe<From extends EventPublisher | Own>(options: SubscribeOptions<From>): void
  /** Those of the groups of this service. */
  readonly deadLetters: OwnDeadLetters
}

export interface EventsRuntime extends Events<string> {
  /**
   * Connects to the broker. Resolves after `timeoutMs` at the latest, and keeps trying to connect in the
   * background: meanwhile events wait in the outboxes.
   */
  start(timeoutMs: number): Promise<void>
  /** @throws when no broker answers, or before the first connection */
  ping(): Promise<void>
  stopConsuming(): Promise<void>
  /** Publishes the pending documents, then closes. */
  close(): Promise<void>
}

/** More than a call to the database (15 s) or to a provider (12 s) takes until its own time limit. */
const HANDLER_TIMEOUT_MS = 30_000
const RECONNECT_MS = 500

interface Waits {
  /** How long the broker keeps a consumer without new events waiting, ms. */
  fetchWaitMs: number | undefined
  /** How long the broker waits for a consumer that it does not hear from, ms; 10 s if not given. */
  sessionMs: number | undefined
  /** Time between two readings of the groups' backlogs, ms; 5 s if not given. */
  backlogMs: number | undefined
}

interface Group {
  /** Handlers by topic, with its prefix. */
  topics: Map<string, HandlersByType<unknown>>
  needs: WantedTopic[]
  consumer: RunningConsumer
  /** Whether other parts of the service may add theirs: not to events that are handled together. */
  isShared: boolean
}

type Consumed<Said> = Pick<ConsumeOptions<string>, 'from' | 'group'> & {
  handlers: readonly EventHandler<EventType, Said>[]
  together?: ConsumerParts<Said>['together']
}

interface Parts {
  /** Other services whose events it may consume. */
  consumes: readonly string[]
  settings: KafkaSettings & TopicSettings & Partial<Waits>
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  metrics: Metrics
  spans?: Spans
  /** Whether this instance sweeps the outboxes: one instance of the service does. */
  isLeading(): boolean
}

export function createEvents({
  consumes,
  settings,
  clock,
  ids,
  log,
  metrics,
  spans,
  isLeading,
}: Parts): EventsRuntime {
  const { service, prefix, partitions, fetchWaitMs, sessionMs, backlogMs = 5_000 } = settings
  const kafka = createKafka(settings, log)
  const admin = kafka.admin()
  const publisher = createPublisher(kafka)
  const topic = topicNamed(service)
  const measure = createEventMetrics(metrics, clock)
  const stopping = new AbortController()
  let connected: Promise<void> = Promise.resolve()
  let isConnected = false
  /** By collection: two would publish the same events twice. */
  const relays = new Map<string, ReturnType<typeof createRelay>>()
  const consumers: {
    needs: WantedTopic[]
    consumer: Pick<RunningConsumer, 'start' | 'stop'>
  }[] = []
  const byGroup = new Map<string, Group>()
  const eventTopic = (name: string) => topicOfEvents(settings, name, name === topic)
  const ensure = (wanted: WantedTopic[]) => ensureTopics(admin, wanted, settings.replication, log)

  /** Resolves when the work succeeds or the service stops. */
  const untilDone = (step: string, work: () => Promise<unknown>) =>
    retryUntilStopped(work, {
      backoff: { firstMs: RECONNECT_MS },
      signal: stopping.signal,
      onRetry: (err) => log.warn({ err, step }, 'broker not connected, trying again'),
    })

  const startPublishing = async () => {
    await untilDone('own topic', () => ensure([eventTopic(topic)]))
    await untilDone('publisher', () => publisher.connect())
    if (stopping.signal.aborted) return
    for (const relay of relays.values()) relay.start()
    void measureBacklogs({
      ...{ admin, prefix, measure, log },
      groups: byGroup,
      everyMs: backlogMs,
      signal: stopping.signal,
    })
  }

  const startConsumer = ({ needs, consumer }: (typeof consumers)[number]) =>
    untilDone('consumer', async () => {
      await ensure(needs)
      await consumer.start()
    })

  /** Groups start independently: one that is not allowed to read a topic does not stop the others or the outboxes. */
  const connect = async () => {
    await untilDone('admin', () => admin.connect())
    await Promise.all([startPublishing(), ...consumers.map(startConsumer)])
    isConnected = !stopping.signal.aborted
  }

  const consume = <Said>({ from, group, handlers, together }: Consumed<Said>) => {
    const topic = topicFrom(from, handlers)
    refuseUnpermittedRead(service, consumes, { from, group })
    const ofTopic = [prefix + topic, handlersByType(handlers)] as const
    const known = byGroup.get(group)
    if (known) {
      const isOwn = together !== undefined || !known.isShared || known.topics.has(prefix + topic)
      if (isOwn) throw new TypeError(`${group} consumes events already, as another part needs them`)
      known.topics.set(...ofTopic)
      known.needs.push(eventTopic(topic))
      return
    }
    const topics = new Map([ofTopic])
    const named = prefix + group
    const needs = [eventTopic(topic), topicOfDeadLetters(named)]
    const consumer = createConsumer({
      ...{ kafka, group: named, topics, together, publisher, log, fetchWaitMs, sessionMs },
      concurrency: partitions,
      handlerTimeoutMs: HANDLER_TIMEOUT_MS,
      spans,
      observe: (of, outcome) => measure.consumed(group, of.slice(prefix.length), outcome),
    })
    consumers.push({ needs, consumer })
    byGroup.set(group, { topics, needs, consumer, isShared: together === undefined })
  }

  return {
    ...createEventFactory(service, clock, ids),
    relay(model) {
      const collection = model.collection.name
      const known = relays.get(collection)
      if (known) return known
      const observe = (depth: number, age: number) => measure.outbox(collection, depth, age)
      const parts = {
        source: service,
        topic: prefix + topic,
        model,
        publisher,
        clock,
        log,
        observe,
        isLeading,
      }
      const relay = createRelay(parts)
      relays.set(collection, relay)
      return relay
    },
    consume,
    consumeTogether: consume,
    deadLetters: ownDeadLetters({ kafka, admin, publisher, prefix, groups: byGroup, clock, log }),
    subscribe({ from, handlers }) {
      const topic = topicFrom(from, handlers)
      refuseUnpermittedRead(service, consumes, { from })
      const consumer = createSubscriber({
        ...{ kafka, fetchWaitMs, sessionMs, handlers, log },
        service: prefix + service,
        topic: prefix + topic,
      })
      consumers.push({ needs: [eventTopic(topic)], consumer })
    },
    async start(timeoutMs) {
      connected = connect()
      const waited = new AbortController()
      await Promise.race([connected, pause(timeoutMs, waited.signal)])
      waited.abort()
    },
    async ping() {
      if (!isConnected) throw new Error('the broker is not connected yet')
      await admin.describeCluster()
    },
    async stopConsuming() {
      stopping.abort()
      await connected
      await Promise.all(consumers.map(({ consumer }) => consumer.stop()))
    },
    async close() {
      stopping.abort()
      await Promise.all(Array.from(relays.values(), (relay) => relay.stop()))
      await publisher.close()
      await admin.disconnect()
    },
  }
}

/** @throws TypeError for a handler that would wait for another service's events on this topic */
function topicFrom(service: string, handlers: readonly Pick<EventHandler, 'type'>[]): string {
  for (const { type } of handlers) requireEventOf(service, type)
  return topicNamed(service)
}

/** A test's own service is not in the list of services. */
const topicNamed = (service: string) => topicOf(service as EventPublisher)
