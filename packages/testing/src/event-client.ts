import { randomUUID } from 'node:crypto'
import {
  type CloudEvent,
  cloudEvent,
  type EventDefinition,
  topicOf,
} from '@platform/contracts/event'
import { Kafka, logLevel } from 'kafkajs'
import { waitFor } from './wait-for.ts'

/** The neighbour at the other end of a service's topics: speaks as one service, hears another. */
export interface EventClient {
  /** Publishes an event; sending it twice with one `id` is a repetition. */
  publish<D extends EventDefinition>(
    definition: D,
    subject: string,
    data: D['data']['_input'],
    id?: string,
  ): Promise<void>
  /** What was told of this type so far, once per event id. */
  received<D extends EventDefinition>(definition: D): ReceivedEvent<D>[]
  stop(): Promise<void>
}

export type ReceivedEvent<D extends EventDefinition> = Omit<CloudEvent, 'data'> & {
  data: D['data']['_output']
}

interface Options {
  brokers: string
  /** `KAFKA_TOPIC_PREFIX` of the service under test, which must run already: its topics are its own to make. */
  prefix: string
  /** Service that `publish` speaks for, "wallet". */
  publishAs: string
  /** Service whose events `received` keeps, "quests". */
  subscribeTo: string
}

export async function startEventClient(options: Options): Promise<EventClient> {
  const { brokers, prefix, publishAs, subscribeTo } = options
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING })
  const producer = kafka.producer()
  const consumer = kafka.consumer({ groupId: `${prefix}peer-${randomUUID()}` })
  const events = new Map<string, CloudEvent>()
  let joined = false
  consumer.on(consumer.events.GROUP_JOIN, () => {
    joined = true
  })
  await Promise.all([producer.connect(), consumer.connect()])
  await consumer.subscribe({ topic: prefix + topicOf(subscribeTo), fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message }) => {
      const event = cloudEvent.parse(JSON.parse(String(message.value)))
      events.set(event.id, event)
    },
  })
  await waitFor(() => joined)
  return {
    async publish(definition, subject, data, id = randomUUID()) {
      const event: CloudEvent = {
        specversion: '1.0',
        id,
        source: publishAs,
        type: definition.type,
        subject,
        time: new Date().toISOString(),
        aggregateversion: 1,
        datacontenttype: 'application/json',
        data: definition.data.parse(data),
      }
      const messages = [{ key: subject, value: JSON.stringify(event) }]
      await producer.send({ topic: prefix + topicOf(publishAs), messages })
    },
    received: (definition) =>
      [...events.values()].filter(({ type }) => type === definition.type) as never,
    async stop() {
      await Promise.all([consumer.disconnect(), producer.disconnect()])
    },
  }
}
