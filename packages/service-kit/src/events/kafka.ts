import type { FastifyBaseLogger } from 'fastify'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { KafkaConfig } from '../config.ts'

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

/** A connection for what is asked of the brokers once. */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

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
