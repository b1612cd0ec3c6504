import type { Kafka, Message, Producer } from 'kafkajs'

/** Sends with the acknowledgement of all replicas. */
export interface Publisher {
  /** Resolves when every message is acknowledged; rejects when any may not be, so that all are sent again. */
  send(topic: string, messages: Message[]): Promise<void>
  connect(): Promise<void>
  close(): Promise<void>
}

/**
 * After a failed send the producer is replaced: the broker's idea of its sequence may no longer be
 * ours, and the outbox sends the same events again anyway.
 */
export function createPublisher(kafka: Kafka): Publisher {
  let current: Promise<Producer> | undefined

  const connected = () => {
    current ??= connect(kafka)
    current.catch(() => {
      current = undefined
    })
    return current
  }
  const close = async () => {
    const closing = current
    current = undefined
    await closing?.then((producer) => producer.disconnect()).catch(() => undefined)
  }

  return {
    async send(topic, messages) {
      const producer = await connected()
      try {
        await producer.send({ topic, messages, acks: -1 })
      } catch (error) {
        await close()
        throw error
      }
    },
    async connect() {
      await connected()
    },
    close,
  }
}

async function connect(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
  })
  await producer.connect()
  return producer
}
