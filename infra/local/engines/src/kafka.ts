import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { javaClassPath, javaCommand, QUICK_JVM, startJava } from './java-process.ts'
import type { RunningProcess } from './running-process.ts'

const run = promisify(execFile)

/** A broker that is also a controller (KRaft), alone or one of several. */
export interface KafkaNode {
  /** From 1 on. */
  id: number
  port: number
  controllerPort: number
  /** The port that clients connect to, if a proxy is in between. */
  advertisedPort?: number
}

interface NodeStart {
  /** As the list of processes names it. */
  name: string
  dir: string
  node: KafkaNode
  /** All of its cluster, itself included. */
  nodes: readonly KafkaNode[]
  /** The same for all of them; a folder that has data keeps its own. */
  clusterId: string
  /** Passwords by name. */
  users?: Readonly<Record<string, string>> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Starts one Kafka broker that is its own controller (KRaft) on 127.0.0.1, with its log in `dir`.
 * @param advertisedPort the port that clients connect to, if a proxy is in between
 * @param users passwords by name: clients log in, and only `admin` may do what no ACL allows
 */
export function startKafka(
  dir: string,
  port: number,
  controllerPort: number,
  signal?: AbortSignal,
  advertisedPort = port,
  users?: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const node = { id: 1, port, controllerPort, advertisedPort }
  const clusterId = newClusterId()
  return startKafkaNode({ name: 'Kafka', dir, node, nodes: [node], clusterId, users, signal })
}

/** Begins with a letter: the tool that formats a folder would read a leading dash as an option. */
export const newClusterId = () => `k${randomBytes(16).toString('base64url').slice(1)}`

/** Starts one node. One of several is ready once most of them run. */
export async function startKafkaNode({
  name,
  dir,
  node,
  nodes,
  clusterId,
  users,
  signal,
}: NodeStart): Promise<RunningProcess> {
  const logs = join(dir, 'log')
  const properties = join(dir, 'server.properties')
  await mkdir(logs, { recursive: true })
  const settings = serverProperties(logs, node, nodes)
  await writeFile(properties, users ? withLogins(settings) : settings)
  await formatOnce(logs, properties, { clusterId, users, signal })
  return startJava({
    name,
    mainClass: 'kafka.Kafka',
    args: [properties],
    jvm: [
      nodes.length > 1 ? '-Xmx256m' : '-Xmx384m',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
    ],
    readyLine: 'Kafka Server started',
    logFile: join(dir, 'kafka.log'),
    signal,
  })
}

/**
 * Segments, their indexes and the cleaner's buffer are small, for a small heap and disk. The sessions are short: a killed broker can register again only after its old session has expired, and with the
 * default of 9 s that would be most of its start.
 */
export function serverProperties(
  logs: string,
  { id, port, controllerPort, advertisedPort = port }: KafkaNode,
  nodes: readonly KafkaNode[],
): string {
  const broker = `127.0.0.1:${port}`
  const controller = `127.0.0.1:${controllerPort}`
  const voters = nodes.map((one) => `${one.id}@127.0.0.1:${one.controllerPort}`)
  const { replicas, inSync } = replicationOf(nodes.length)
  return `process.roles=broker,controller
node.id=${id}
controller.quorum.voters=${voters.join(',')}
listeners=PLAINTEXT://${broker},CONTROLLER://${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${logs}
log.segment.bytes=67108864
log.index.size.max.bytes=1048576
log.cleaner.dedupe.buffer.size=16777216
auto.create.topics.enable=false
default.replication.factor=${replicas}
min.insync.replicas=${inSync}
offsets.topic.num.partitions=8
offsets.topic.replication.factor=${replicas}
transaction.state.log.num.partitions=4
transaction.state.log.replication.factor=${replicas}
transaction.state.log.min.isr=${inSync}
share.coordinator.state.topic.replication.factor=${replicas}
share.coordinator.state.topic.min.isr=${inSync}
group.initial.rebalance.delay.ms=0
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
${nodes.length > 1 ? STOPS_ALONE : ''}`
}

/** The last node that stops would wait for a controller to take over its partitions, and there is none any more. */
const STOPS_ALONE = 'controlled.shutdown.enable=false\n'

/** Copies of each topic, and how many of them have an event before it counts as published: one node may be away. */
export function replicationOf(nodes: number): { replicas: number; inSync: number } {
  const replicas = Math.min(3, nodes)
  return { replicas, inSync: Math.max(1, replicas - 1) }
}

/** Logins by SCRAM, and ACLs. The controller's own listener has no logins: its anonymous user is the broker. */
function withLogins(properties: string): string {
  const scram = properties
    .replaceAll('PLAINTEXT://', 'SASL_PLAINTEXT://')
    .replace('=PLAINTEXT:PLAINTEXT', '=SASL_PLAINTEXT:SASL_PLAINTEXT')
  return `${scram}inter.broker.listener.name=SASL_PLAINTEXT
sasl.enabled.mechanisms=SCRAM-SHA-512
sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512
listener.name.sasl_plaintext.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:admin;User:ANONYMOUS
`
}

async function formatOnce(
  logs: string,
  properties: string,
  { clusterId, users = {}, signal }: Pick<NodeStart, 'clusterId' | 'users' | 'signal'>,
): Promise<void> {
  const formatted = await access(join(logs, 'meta.properties')).then(
    () => true,
    () => false,
  )
  if (formatted) return
  const tool = [...QUICK_JVM, '-cp', javaClassPath(), 'kafka.tools.StorageTool', 'format']
  const logins = Object.entries(users).flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ])
  await run(javaCommand(), [...tool, '-t', clusterId, '-c', properties, ...logins], { signal })
}
