import { join } from 'node:path'
import { startKafka } from '@platform/engines/kafka'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import { embeddedEngines } from '../../setup/set-up.mjs'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { type RestartPolicy, supervise } from '../processes/supervise.ts'
import type { Settings } from '../settings.ts'
import type { NeededPort } from './require-free-ports.ts'

/** What services need to find the engines. */
export interface EngineEnvironment {
  MONGO_URL: string
  KAFKA_BROKERS: string
}

/** The clusters that the environment names, else embedded engines that are started again when they end. */
export async function startSupervisedEngines(
  { dataDir, ports }: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
  restarts?: RestartPolicy,
): Promise<EngineEnvironment> {
  const { MONGO_URL, KAFKA_BROKERS } = process.env
  if (MONGO_URL && KAFKA_BROKERS) return { MONGO_URL, KAFKA_BROKERS }
  const { signal } = lifetime
  const mongo = () => startMongo(join(dataDir, 'mongo'), ports.mongo, signal)
  const kafka = () => startKafka(join(dataDir, 'kafka'), ports.kafka, ports.kafkaController, signal)
  const starts = await Promise.allSettled(
    [mongo, kafka].map((start) => supervise(listed(start), lifetime, restarts)),
  )
  for (const start of starts) if (start.status === 'rejected') throw start.reason
  return { MONGO_URL: mongoUrl(ports.mongo), KAFKA_BROKERS: `127.0.0.1:${ports.kafka}` }
}

/** Ports that the embedded engines listen on; none when clusters are named. */
export function enginePorts({ ports }: Settings): NeededPort[] {
  if (!embeddedEngines()) return []
  return [
    { port: ports.mongo, role: 'MongoDB-wire engine' },
    { port: ports.kafka, role: 'Kafka engine' },
    { port: ports.kafkaController, role: 'Kafka controller' },
  ]
}
