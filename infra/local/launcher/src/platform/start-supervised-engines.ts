import { join } from 'node:path'
import { startKafka } from '@platform/engines/kafka'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { type RestartPolicy, supervise } from '../processes/supervise.ts'
import type { Clusters, Settings } from '../settings.ts'
import type { NeededPort } from './require-free-ports.ts'

/** Where the engines are, named or embedded. */
export type EngineEnvironment = Clusters

/** The clusters that the settings name, else embedded engines that are started again when they end. */
export async function startSupervisedEngines(
  { dataDir, ports, clusters }: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
  restarts?: RestartPolicy,
): Promise<EngineEnvironment> {
  if (clusters) return clusters
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
export function enginePorts({ ports, clusters }: Settings): NeededPort[] {
  if (clusters) return []
  return [
    { port: ports.mongo, role: 'MongoDB-wire engine' },
    { port: ports.kafka, role: 'Kafka engine' },
    { port: ports.kafkaController, role: 'Kafka controller' },
  ]
}
