import { pino } from 'pino'
import { readKafkaConfig } from '../config.ts'
import { type BrokerBacklog, readBrokerBacklog } from './backlog.ts'
import { createKafka, kafkaSettings, withAdmin } from './kafka.ts'

export type { BrokerBacklog } from './backlog.ts'

/**
 * The backlog of the brokers in this environment, given as for a service (KAFKA_BROKERS, KAFKA_TOPIC_PREFIX,
 * KAFKA_TLS, KAFKA_USERNAME, KAFKA_PASSWORD).
 * @throws ConfigError; the error of kafkajs when no broker answers
 */
export async function brokerBacklog(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<BrokerBacklog> {
  const config = readKafkaConfig(command, env)
  const kafka = createKafka(kafkaSettings(command, config), pino({ level: 'silent' }))
  return withAdmin(kafka, (admin) => readBrokerBacklog(admin, config.KAFKA_TOPIC_PREFIX))
}
