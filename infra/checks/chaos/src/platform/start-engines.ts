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
import type { Engine } from '../plan/strike.ts'
import { startLateBroker } from './late-broker.ts'
import { restarts } from './restarts.ts'

const LOOK_MS = 50
/** Of the broker's own port: services reach it by the way on which it may be late. */
const BROKER_OFFSET = 61

/** A file that keeps an engine down for as long as it is there. */
export const holdFile = (dataDir: string, engine: Engine) => join(dataDir, `${engine}.held`)

/** Both engines, supervised, each kept down while its hold file is there; and how services find them. */
export async function startEngines(
  { dataDir, ports, portBase }: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<{ MONGO_URL: string; KAFKA_BROKERS: string }> {
  const { signal } = lifetime
  const broker = portBase + BROKER_OFFSET
  lifetime.defer(await startLateBroker(dataDir, { public: ports.kafka, broker }))
  const start = (engine: Engine, begin: () => Promise<RunningProcess>) => async () => {
    while (existsSync(holdFile(dataDir, engine))) await sleep(LOOK_MS, undefined, { signal })
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
