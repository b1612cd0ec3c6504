import type { FastifyBaseLogger } from 'fastify'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { KafkaConfig } from '../config.ts'

export interface KafkaSettings {
  service: string
  brokers: string[]
  sasl?: { username: string; password: string }
  tls: boolean
}

/** Connection settings from the configuration of a service or of a command's environment. */
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

/** Opens an admin connection for one piece of work. */
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

/** These report every single attempt; the code that needs the connection logs one warning. */
const CHATTY = new Set(['Connection', 'BrokerPool'])

/** kafkajs logs rebalances and reconnects as errors; here they are warnings. */
function writeTo(log: FastifyBaseLogger, { namespace, level, log: entry }: KafkaLog) {
  const { message, error, groupId, topic, partition } = entry
  const write = level === logLevel.ERROR && !CHATTY.has(namespace) ? 'warn' : 'debug'
  log[write]({ kafka: namespace, error, groupId, topic, partition }, message)
}
