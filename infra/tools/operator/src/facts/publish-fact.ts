import { randomUUID } from 'node:crypto'
import { type CloudEvent, topicOf } from '@platform/contracts/event'
import { factChanged } from '@platform/contracts/kyc/events'
import { Kafka, logLevel } from 'kafkajs'
import type { z } from 'zod'

/** Publishes a fact in the name of the service that checks documents; the topic is there once a consumer of it has started. */
export async function publishFact(
  env: NodeJS.ProcessEnv,
  fact: z.infer<typeof factChanged.data>,
): Promise<void> {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX = '' } = env
  if (!KAFKA_BROKERS) throw new Error('KAFKA_BROKERS is missing')
  const kafka = new Kafka({ brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.NOTHING })
  const producer = kafka.producer()
  const now = new Date()
  const event: CloudEvent = {
    specversion: '1.0',
    id: randomUUID(),
    source: 'kyc',
    type: factChanged.type,
    subject: fact.userId,
    time: now.toISOString(),
    // A later command has a later version.
    aggregateversion: now.getTime(),
    datacontenttype: 'application/json',
    data: factChanged.data.parse(fact),
  }
  await producer.connect()
  try {
    const messages = [{ key: fact.userId, value: JSON.stringify(event) }]
    await producer.send({ topic: `${KAFKA_TOPIC_PREFIX}${topicOf('kyc')}`, messages })
  } finally {
    await producer.disconnect()
  }
}
