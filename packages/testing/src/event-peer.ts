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
export interface EventPeer {
  /** Publishes an event; sending it twice with one `id` is a repetition. */
  tell<D extends EventDefinition>(
    definition: D,
    subject: string,
    data: D['data']['_input'],
    id?: string,
  ): Promise<void>
  /** What was told of this type so far, once per event id. */
  heard<D extends EventDefinition>(definition: D): HeardEvent<D>[]
  stop(): Promise<void>
}

export type HeardEvent<D extends EventDefinition> = Omit<CloudEvent, 'data'> & {
  data: D['data']['_output']
}

interface Options {
  brokers: string
  /** `KAFKA_TOPIC_PREFIX` of the service under test, which must run already: its topics are its own to make. */
  prefix: string
  /** Service that `tell` speaks for, "wallet". */
  speakAs: string
  /** Service whose events `heard` keeps, "quests". */
  listenTo: string
}

export async function startEventPeer(options: Options): Promise<EventPeer> {
  const { brokers, prefix, speakAs, listenTo } = options
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING })
  const producer = kafka.producer()
  const consumer = kafka.consumer({ groupId: `${prefix}peer-${randomUUID()}` })
  const events = new Map<string, CloudEvent>()
  let joined = false
  consumer.on(consumer.events.GROUP_JOIN, () => {
    joined = true
  })
  await Promise.all([producer.connect(), consumer.connect()])
  await consumer.subscribe({ topic: prefix + topicOf(listenTo), fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message }) => {
      const event = cloudEvent.parse(JSON.parse(String(message.value)))
      events.set(event.id, event)
    },
  })
  await waitFor(() => joined)
  return {
    async tell(definition, subject, data, id = randomUUID()) {
      const event: CloudEvent = {
        specversion: '1.0',
        id,
        source: speakAs,
        type: definition.type,
        subject,
        time: new Date().toISOString(),
        aggregateversion: 1,
        datacontenttype: 'application/json',
        data: definition.data.parse(data),
      }
      const messages = [{ key: subject, value: JSON.stringify(event) }]
      await producer.send({ topic: prefix + topicOf(speakAs), messages })
    },
    heard: (definition) =>
      [...events.values()].filter(({ type }) => type === definition.type) as never,
    async stop() {
      await Promise.all([consumer.disconnect(), producer.disconnect()])
    },
  }
}
