import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startKafka } from '@platform/engines/kafka'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import type { RunningProcess } from '@platform/engines/running-process'
import type { Lifetime } from '@platform/launcher/lifetime'
import type { ProcessList } from '@platform/launcher/processes/process-list'
import { supervise } from '@platform/launcher/processes/supervise'
import type { Settings } from '@platform/launcher/settings'
import { startKafkaDelayProxy } from './kafka-delay-proxy.ts'
import type { Engine } from './processes.ts'
import { restarts } from './restarts.ts'

const POLL_MS = 50
/** The broker's own port, which no other process of the platform has; services connect to the delay proxy. */
const BROKER_OFFSET = 61

/** While this file exists, the engine is not restarted. */
export const holdFile = (dataDir: string, engine: Engine) => join(dataDir, `${engine}.held`)

/** Starts both engines, supervised, each held down while its hold file exists. @returns their addresses for services */
export async function startEngines(
  { dataDir, ports, portBase }: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<{ MONGO_URL: string; KAFKA_BROKERS: string }> {
  const { signal } = lifetime
  const broker = portBase + BROKER_OFFSET
  lifetime.defer(await startKafkaDelayProxy(dataDir, { public: ports.kafka, broker }))
  const start = (engine: Engine, begin: () => Promise<RunningProcess>) => async () => {
    while (existsSync(holdFile(dataDir, engine))) await sleep(POLL_MS, undefined, { signal })
    return begin()
  }
  const starts = [
    start('MongoDB-wire', () => startMongo(join(dataDir, 'mongo'), ports.mongo, signal)),
    start('Kafka', () =>
      startKafka(join(dataDir, 'kafka'), broker, ports.kafkaController, signal, ports.kafka),
    ),
  ]
  await Promise.all(starts.map((one) => supervise(listed(one), lifetime, restarts)))
  return { MONGO_URL: mongoUrl(ports.mongo), KAFKA_BROKERS: `127.0.0.1:${ports.kafka}` }
}
