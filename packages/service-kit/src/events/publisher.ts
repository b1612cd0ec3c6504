import type { Kafka, Message, Producer } from 'kafkajs'

/** Sends with the acknowledgement of all replicas. */
export interface Publisher {
  /** Resolves when every message is acknowledged; rejects when one may not be, so that all are sent again. */
  send(topic: string, messages: Message[]): Promise<void>
  connect(): Promise<void>
  close(): Promise<void>
}

/**
 * A failed send replaces the producer: its sequence numbers may differ from the broker's, and the outbox sends the
 * same events again anyway.
 */
export function createPublisher(kafka: Kafka): Publisher {
  let current: Promise<Producer> | undefined

  const forget = (producer: typeof current) => {
    if (current === producer) current = undefined
  }
  const connected = () => {
    if (current) return current
    const connecting = connect(kafka)
    current = connecting
    connecting.catch(() => forget(connecting))
    return connecting
  }
  const close = async (closing = current) => {
    forget(closing)
    await closing?.then((producer) => producer.disconnect()).catch(() => undefined)
  }

  return {
    async send(topic, messages) {
      const connecting = connected()
      const producer = await connecting
      try {
        await producer.send({ topic, messages, acks: -1 })
      } catch (error) {
        // Another send may have replaced the producer already.
        await close(connecting)
        throw error
      }
    },
    async connect() {
      await connected()
    },
    close: () => close(),
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
