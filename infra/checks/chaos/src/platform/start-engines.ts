import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openKafkaCluster } from '@platform/engines/kafka-cluster'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import type { RunningProcess } from '@platform/engines/running-process'
import type { Lifetime } from '@platform/launcher/lifetime'
import { brokerNodes } from '@platform/launcher/platform/engine-options'
import type { EngineEnvironment } from '@platform/launcher/platform/start-supervised-engines'
import type { ProcessList } from '@platform/launcher/processes/process-list'
import { supervise } from '@platform/launcher/processes/supervise'
import type { Settings } from '@platform/launcher/settings'
import { startKafkaDelayProxy } from './kafka-delay-proxy.ts'
import { BROKERS, type Engine } from './processes.ts'
import { restarts } from './restarts.ts'

const POLL_MS = 50
/** The brokers' own ports from here on, which no other process of the platform has; services connect to the delay proxies. */
const BROKER_OFFSET = 61

/** While this file exists, the engine is not restarted. */
export const holdFile = (dataDir: string, engine: Engine) => join(dataDir, `${engine}.held`)

/**
 * Starts the database and one broker or three, supervised, each held down while its hold file exists.
 * @returns their addresses for services
 */
export async function startEngines(
  settings: Settings,
  brokers: 1 | 3,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<EngineEnvironment> {
  const { dataDir, ports, portBase } = settings
  const { signal } = lifetime
  const start = (engine: Engine, begin: () => Promise<RunningProcess>) => async () => {
    while (existsSync(holdFile(dataDir, engine))) await sleep(POLL_MS, undefined, { signal })
    return begin()
  }
  const nodes = brokerNodes(settings)
    .slice(0, brokers)
    .map((node, index) => ({
      ...node,
      port: portBase + BROKER_OFFSET + index,
      advertisedPort: node.port,
    }))
  for (const { port, advertisedPort } of nodes) {
    lifetime.defer(await startKafkaDelayProxy(dataDir, { public: advertisedPort, broker: port }))
  }
  const cluster = await openKafkaCluster(join(dataDir, 'kafka'), nodes)
  const starts = [
    start('MongoDB-wire', () => startMongo(join(dataDir, 'mongo'), ports.mongo, signal)),
    ...cluster.nodes.map((node, index) =>
      start(BROKERS[index] ?? 'Kafka', () => cluster.start(node, signal)),
    ),
  ]
  await Promise.all(starts.map((one) => supervise(listed(one), lifetime, restarts)))
  return { MONGO_URL: mongoUrl(ports.mongo), ...cluster.environment }
}
