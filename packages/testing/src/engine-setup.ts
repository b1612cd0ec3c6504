import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@platform/engines/free-ports'
import { startEngines } from '@platform/engines/start-engines'
import { dropTestData } from './drop-test-data.ts'
import { sized } from './sizes.ts'

/**
 * vitest globalSetup of the engine tests. Uses the engines that MONGO_URL and KAFKA_BROKERS name, and
 * removes from them afterwards what the run made; without both, starts embedded ones for this run.
 * Test files get the addresses through the environment: read it with `engines.ts`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Two projects of vitest.config.ts have this set-up; they share the engines.
  if (process.env.TEST_RUN) return async () => {}
  const run = `t${randomBytes(4).toString('hex')}`
  process.env.TEST_RUN = run
  const { MONGO_URL, KAFKA_BROKERS } = process.env
  if (MONGO_URL && KAFKA_BROKERS) return () => dropTestData(run, MONGO_URL, KAFKA_BROKERS)

  const dataDir = await mkdtemp(join(tmpdir(), 'platform-engines-'))
  const [mongo, kafka, kafkaController] = await freePorts(3)
  // No test kills the shared database; those of its durability start their own.
  const ports = { mongo, kafka, kafkaController }
  const engines = await startEngines(dataDir, ports, {
    isInMemory: true,
    // At full size some tests store hundreds of thousands of documents.
    memoryGb: sized({ short: 1, long: 4 }),
  })
  process.env.MONGO_URL = engines.mongoUrl
  process.env.KAFKA_BROKERS = engines.kafkaBrokers
  return async () => {
    await engines.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
