import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KafkaNode, newClusterId, replicationOf, startKafkaNode } from './kafka.ts'
import type { RunningProcess } from './running-process.ts'

/** Brokers that hold each topic together, on 127.0.0.1. */
export interface KafkaCluster {
  nodes: readonly KafkaNode[]
  /** Starts one of them. It is ready once most of them run, so they are started in parallel. */
  start(node: KafkaNode, signal?: AbortSignal): Promise<RunningProcess>
  /** Settings of services: the brokers, and how many copies of a topic there are. */
  environment: {
    KAFKA_BROKERS: string
    KAFKA_REPLICATION_FACTOR: string
    KAFKA_MIN_INSYNC_REPLICAS: string
  }
}

/** "Kafka", "Kafka-2", "Kafka-3": as second instances of a service are named. */
export const nameOfNode = ({ id }: Pick<KafkaNode, 'id'>) => (id === 1 ? 'Kafka' : `Kafka-${id}`)

/** @param dir of all their data; not that of a broker that was alone, whose topics have one copy */
export async function openKafkaCluster(
  dir: string,
  nodes: readonly KafkaNode[],
): Promise<KafkaCluster> {
  await mkdir(dir, { recursive: true })
  const clusterId = await clusterIdIn(dir)
  const { replicas, inSync } = replicationOf(nodes.length)
  return {
    nodes,
    start: (node, signal) =>
      startKafkaNode({
        ...{ name: nameOfNode(node), dir: join(dir, String(node.id)), node, nodes },
        ...{ clusterId, signal },
      }),
    environment: {
      KAFKA_BROKERS: nodes
        .map(({ port, advertisedPort = port }) => `127.0.0.1:${advertisedPort}`)
        .join(','),
      KAFKA_REPLICATION_FACTOR: String(replicas),
      KAFKA_MIN_INSYNC_REPLICAS: String(inSync),
    },
  }
}

/** One for all nodes, also after a restart of all. */
async function clusterIdIn(dir: string): Promise<string> {
  const file = join(dir, 'cluster-id')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    const id = newClusterId()
    await writeFile(file, id)
    return id
  }
}
