import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { javaClassPath, javaCommand, QUICK_JVM, startJava } from './java-process.ts'
import type { RunningProcess } from './running-process.ts'

const run = promisify(execFile)

/**
 * Starts one Kafka broker that is its own controller (KRaft) on 127.0.0.1, with its log in `dir`.
 * @param advertisedPort the port that clients connect to, if a proxy is in between
 * @param users passwords by name: clients log in, and only `admin` may do what no ACL allows
 */
export async function startKafka(
  dir: string,
  port: number,
  controllerPort: number,
  signal?: AbortSignal,
  advertisedPort = port,
  users?: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const logs = join(dir, 'log')
  const properties = join(dir, 'server.properties')
  await mkdir(logs, { recursive: true })
  const settings = serverProperties(logs, { port, advertisedPort, controllerPort })
  await writeFile(properties, users ? withLogins(settings) : settings)
  await formatOnce(logs, properties, users, signal)
  return startJava({
    name: 'Kafka',
    mainClass: 'kafka.Kafka',
    args: [properties],
    jvm: [
      '-Xmx384m',
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
function serverProperties(
  logs: string,
  {
    port,
    advertisedPort,
    controllerPort,
  }: { port: number; advertisedPort: number; controllerPort: number },
): string {
  const broker = `127.0.0.1:${port}`
  const controller = `127.0.0.1:${controllerPort}`
  return `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@${controller}
listeners=PLAINTEXT://${broker},CONTROLLER://${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${logs}
log.segment.bytes=67108864
log.index.size.max.bytes=1048576
log.cleaner.dedupe.buffer.size=16777216
auto.create.topics.enable=false
default.replication.factor=1
min.insync.replicas=1
offsets.topic.num.partitions=8
offsets.topic.replication.factor=1
transaction.state.log.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
`
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
  users: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<void> {
  const formatted = await access(join(logs, 'meta.properties')).then(
    () => true,
    () => false,
  )
  if (formatted) return
  // Begins with a letter: the tool would read a leading dash as an option.
  const clusterId = `k${randomBytes(16).toString('base64url').slice(1)}`
  const tool = [...QUICK_JVM, '-cp', javaClassPath(), 'kafka.tools.StorageTool', 'format']
  const logins = Object.entries(users).flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password}]`,
  ])
  await run(javaCommand(), [...tool, '-t', clusterId, '-c', properties, ...logins], { signal })
}
