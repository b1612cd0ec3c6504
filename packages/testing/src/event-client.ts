import { randomUUID } from 'node:crypto'
import {
  type CloudEvent,
  cloudEvent,
  type EventDefinition,
  topicOf,
} from '@platform/contracts/event'
import type { EventPublisher } from '@platform/contracts/services'
import { Kafka, logLevel } from 'kafkajs'
import { waitFor } from './wait-for.ts'

/** The other end of a service's topics: publishes as one service, subscribes to another. */
export interface EventClient {
  /** Publishes an event, of now unless `time` says; the same `id` twice is a redelivery. `version`, 1 by default, is that of the aggregate. */
  publish<D extends EventDefinition>(
    definition: D,
    subject: string,
    data: D['data']['_input'],
    options?: { id?: string | undefined; version?: number; time?: Date },
  ): Promise<void>
  /** The events of this type so far, one per event id. */
  received<D extends EventDefinition>(definition: D): ReceivedEvent<D>[]
  stop(): Promise<void>
}

export type ReceivedEvent<D extends EventDefinition> = Omit<CloudEvent, 'data'> & {
  data: D['data']['_output']
}

interface Options {
  brokers: string
  /** `KAFKA_TOPIC_PREFIX` of the service under test. Start that first: it creates its topics. */
  prefix: string
  /** Source of the events that `publish` sends, "wallet". */
  publishAs?: EventPublisher
  /** Service whose events `received` returns, "quests". */
  subscribeTo?: string
}

/** A consumer that stops waits for the end of its last poll, which takes so long while nothing is published: by default 5 s. */
export const POLL_MS = 300

export async function startEventClient(options: Options): Promise<EventClient> {
  const { brokers, prefix, publishAs, subscribeTo } = options
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING })
  const producer = kafka.producer()
  const events = new Map<string, CloudEvent>()
  const [unsubscribe] = await Promise.all([
    subscribeTo ? collect(kafka, prefix, subscribeTo, events) : undefined,
    producer.connect(),
  ])
  return {
    async publish(definition, subject, data, options = {}) {
      const { id = randomUUID(), version = 1, time = new Date() } = options
      if (!publishAs) throw new Error('started without `publishAs`')
      const event: CloudEvent = {
        specversion: '1.0',
        id,
        source: publishAs,
        type: definition.type,
        subject,
        time: time.toISOString(),
        aggregateversion: version,
        datacontenttype: 'application/json',
        data: definition.data.parse(data),
      }
      const messages = [{ key: subject, value: JSON.stringify(event) }]
      await producer.send({ topic: prefix + topicOf(publishAs), messages })
    },
    received(definition) {
      if (!subscribeTo) throw new Error('started without `subscribeTo`')
      return [...events.values()].filter(({ type }) => type === definition.type) as never
    },
    async stop() {
      await Promise.all([unsubscribe?.(), producer.disconnect()])
    },
  }
}

/** Adds every event of the service to `events`, from the first one. @returns what ends it */
async function collect(
  kafka: Kafka,
  prefix: string,
  service: string,
  events: Map<string, CloudEvent>,
): Promise<() => Promise<void>> {
  const groupId = `${prefix}event-client-${randomUUID()}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: POLL_MS })
  let joined = false
  consumer.on(consumer.events.GROUP_JOIN, () => {
    joined = true
  })
  await consumer.connect()
  // A service that the generator has just made in a copy of the tree is not in this list of services.
  const topic = prefix + topicOf(service as EventPublisher)
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message }) => {
      const event = cloudEvent.parse(JSON.parse(String(message.value)))
      events.set(event.id, event)
    },
  })
  await waitFor(() => joined)
  return () => consumer.disconnect()
}
