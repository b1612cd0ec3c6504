import type { FastifyBaseLogger } from 'fastify'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { KafkaConfig } from '../config.ts'
import { eventually } from '../eventually.ts'

export interface KafkaSettings {
  service: string
  brokers: string[]
  sasl?: { username: string; password: string }
  tls: boolean
}

/** How a configuration, of a service or of a command's environment, says that its brokers are reached. */
export function kafkaSettings(service: string, config: KafkaConfig): KafkaSettings {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config
  return {
    service,
    brokers: config.KAFKA_BROKERS ?? [],
    tls: config.KAFKA_TLS ?? false,
    ...(username && password ? { sasl: { username, password } } : {}),
  }
}

export function createKafka(settings: KafkaSettings, log: FastifyBaseLogger): Kafka {
  process.env.KAFKAJS_NO_PARTITIONER_WARNING = '1'
  const { service, brokers, sasl, tls } = settings
  return new Kafka({
    clientId: service,
    brokers,
    ssl: tls,
    ...(sasl ? { sasl: { mechanism: 'scram-sha-512' as const, ...sasl } } : {}),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 200, maxRetryTime: 3_000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => writeTo(log, entry),
  })
}

export interface WantedTopic {
  /** With the prefix. */
  topic: string
  numPartitions: number
}

/** Creates what is missing with its final number of partitions; they are never added to later. */
export async function ensureTopics(admin: Admin, topics: readonly WantedTopic[]): Promise<void> {
  const existing = new Set(await admin.listTopics())
  const names = topics.map(({ topic }) => topic)
  for (const topic of topics.filter(({ topic }) => !existing.has(topic))) {
    // False when another service was quicker.
    await admin.createTopics({ topics: [topic], waitForLeaders: false })
    existing.add(topic.topic)
  }
  // Not kafkajs's own wait: it fails while a broker that makes no topics by itself has not heard of one.
  await eventually(LEADERS_MS, () => admin.fetchTopicMetadata({ topics: names }))
}

const LEADERS_MS = 15_000

interface KafkaLog {
  level: logLevel
  namespace: string
  log: { message: string; [extra: string]: unknown }
}

/** Its connections report every single try; who needed the connection warns too, and once. */
const CHATTY = new Set(['Connection', 'BrokerPool'])

/** kafkajs calls rebalances and reconnects errors; they are only worth a warning here. */
function writeTo(log: FastifyBaseLogger, { namespace, level, log: entry }: KafkaLog) {
  const { message, error, groupId, topic, partition } = entry
  const write = level === logLevel.ERROR && !CHATTY.has(namespace) ? 'warn' : 'debug'
  log[write]({ kafka: namespace, error, groupId, topic, partition }, message)
}
