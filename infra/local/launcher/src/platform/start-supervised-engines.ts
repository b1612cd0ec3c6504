import { join } from 'node:path'
import { startKafka } from '@platform/engines/kafka'
import { nameOfNode, openKafkaCluster } from '@platform/engines/kafka-cluster'
import { mongoUrl, startMongo } from '@platform/engines/mongo'
import { redisUrl, startRedis } from '@platform/engines/redis'
import type { RunningProcess } from '@platform/engines/running-process'
import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { type RestartPolicy, supervise } from '../processes/supervise.ts'
import type { Clusters, Settings } from '../settings.ts'
import { brokerNodes, type EngineOptions } from './engine-options.ts'
import type { NeededPort } from './require-free-ports.ts'
import { startBucket } from './start-bucket.ts'

/** Where the engines are, named or embedded, and what services set for them. */
export type EngineEnvironment = Clusters & Readonly<Record<string, string>>

interface Engine {
  starts: (() => Promise<RunningProcess>)[]
  environment: Readonly<Record<string, string>>
}

/** The clusters that the settings name, else embedded engines that are started again when they end. */
export async function startSupervisedEngines(
  settings: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
  { restarts, ...options }: EngineOptions & { restarts?: RestartPolicy | undefined } = {},
): Promise<EngineEnvironment> {
  const { dataDir, ports, clusters } = settings
  const files = options.bucket ? await startBucket(settings, lifetime) : {}
  const { signal } = lifetime
  const mongo: Engine = {
    starts: [() => startMongo(join(dataDir, 'mongo'), ports.mongo, signal)],
    environment: { MONGO_URL: mongoUrl(ports.mongo) },
  }
  const redis: Engine = {
    starts: [() => startRedis(join(dataDir, 'redis'), ports.redis, signal)],
    environment: { REDIS_URL: redisUrl(ports.redis) },
  }
  const engines = [
    ...(clusters ? [] : [mongo, await brokers(settings, options, signal)]),
    ...(options.redis ? [redis] : []),
  ]
  const started = await Promise.allSettled(
    engines
      .flatMap(({ starts }) => starts)
      .map((start) => supervise(listed(start), lifetime, restarts)),
  )
  for (const start of started) if (start.status === 'rejected') throw start.reason
  const own = Object.assign({}, ...engines.map(({ environment }) => environment), files)
  return { ...own, ...clusters }
}

async function brokers(
  settings: Settings,
  options: EngineOptions,
  signal: AbortSignal,
): Promise<Engine> {
  const { dataDir, ports } = settings
  if (options.brokers !== 3) {
    return {
      starts: [
        () => startKafka(join(dataDir, 'kafka'), ports.kafka, ports.kafkaController, signal),
      ],
      environment: { KAFKA_BROKERS: `127.0.0.1:${ports.kafka}` },
    }
  }
  const cluster = await openKafkaCluster(join(dataDir, 'kafka-3'), brokerNodes(settings))
  return {
    starts: cluster.nodes.map((node) => () => cluster.start(node, signal)),
    environment: cluster.environment,
  }
}

/** Ports that the engines of a start listen on; of the database and the brokers none when clusters are named. */
export function enginePorts(settings: Settings, options: EngineOptions = {}): NeededPort[] {
  const { ports, clusters } = settings
  const nodes = brokerNodes(settings).slice(0, options.brokers ?? 1)
  const embedded = [
    { port: ports.mongo, role: 'MongoDB-wire engine' },
    ...nodes.flatMap((node) => [
      { port: node.port, role: `${nameOfNode(node)} engine` },
      { port: node.controllerPort, role: `${nameOfNode(node)} controller` },
    ]),
  ]
  return [
    ...(clusters ? [] : embedded),
    ...(options.redis ? [{ port: ports.redis, role: 'Redis' }] : []),
    ...(options.bucket ? [{ port: ports.bucket, role: 'bucket' }] : []),
  ]
}
