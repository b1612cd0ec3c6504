import type { KafkaNode } from '@platform/engines/kafka'
import { UsageError } from '@platform/service-kit/command-line'
import type { Settings } from '../settings.ts'

/** What the engines of a start are, beyond the database and one broker. */
export interface EngineOptions {
  /** 3: each topic is on all three, and an event counts as published once two have it. */
  brokers?: 1 | 3
  /** A Redis, for the services that use one on clusters. */
  redis?: boolean
  /** Files in a bucket, over the protocol of S3, in place of a folder. */
  bucket?: boolean
}

/** What `--brokers` says. @throws UsageError for any other number than 1 and 3 */
export function readBrokers(text: string, usage: string): 1 | 3 {
  if (text === '1') return 1
  if (text === '3') return 3
  throw new UsageError(`--brokers ${text}: 1 or 3 is needed.`, usage)
}

/** The brokers of a cluster of three. The first has the port of the only one, so that commands find it. */
export function brokerNodes({ ports }: Pick<Settings, 'ports'>): KafkaNode[] {
  return [
    { id: 1, port: ports.kafka, controllerPort: ports.kafkaController },
    { id: 2, port: ports.kafka2, controllerPort: ports.kafkaController2 },
    { id: 3, port: ports.kafka3, controllerPort: ports.kafkaController3 },
  ]
}
