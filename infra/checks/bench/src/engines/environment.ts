import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { freePorts } from '@platform/engines/free-ports'
import { startEngines } from '@platform/engines/start-engines'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { type Db, MongoClient } from 'mongodb'
import { pin } from '../servers/cores.ts'
import { type Server, startServer } from '../servers/start-server.ts'

/** A database that only one bench uses, and its name for servers. */
export interface BenchDatabase {
  db: Db
  name: string
}

/** Engines, tokens and servers of a service bench. Everything is stopped at the end. */
export interface BenchEnvironment {
  issuer: TokenIssuer
  database(name: string): BenchDatabase
  /** Prefix of this bench's topics. */
  topicPrefix: string
  /** Starts a server with the addresses of the engines and of the token issuer. */
  serve(name: string, script: string, env?: NodeJS.ProcessEnv): Promise<Server>
}

/** Uses the engines of MONGO_URL and KAFKA_BROKERS, or starts its own on the cores of the load generator. */
export async function withEnvironment<T>(
  work: (environment: BenchEnvironment) => Promise<T>,
): Promise<T> {
  const stops: (() => Promise<unknown>)[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-bench-'))
  stops.push(() => rm(dataDir, { recursive: true, force: true }))
  try {
    await pin(process.pid, 'load')
    const engines = await openEngines(dataDir)
    stops.push(engines.stop)
    const issuer = await startTokenIssuer()
    stops.push(issuer.stop)
    const client = await new MongoClient(engines.MONGO_URL, { useBigInt64: true }).connect()
    stops.push(() => client.close())
    const own = `bench_${randomBytes(4).toString('hex')}`
    const topicPrefix = `${own}.`
    return await work({
      issuer,
      topicPrefix,
      database(name) {
        const db = client.db(`${own}_${name}`)
        stops.push(() => db.dropDatabase())
        return { db, name: db.databaseName }
      },
      async serve(name, script, env = {}) {
        const { MONGO_URL, KAFKA_BROKERS } = engines
        const given = { MONGO_URL, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX: topicPrefix }
        const all = { ...given, ...issuer.environment, ...env }
        const server = await startServer(name, script, dataDir, all)
        stops.push(server.stop)
        return server
      },
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function openEngines(dataDir: string) {
  const { MONGO_URL, KAFKA_BROKERS } = process.env
  if (MONGO_URL && KAFKA_BROKERS) return { MONGO_URL, KAFKA_BROKERS, stop: async () => {} }
  const [mongo, kafka, kafkaController] = await freePorts(3)
  const { mongoUrl, kafkaBrokers, stop } = await startEngines(dataDir, {
    mongo,
    kafka,
    kafkaController,
  })
  return { MONGO_URL: mongoUrl, KAFKA_BROKERS: kafkaBrokers, stop }
}
