import { join } from 'node:path'
import { startKafka } from './kafka.ts'
import { mongoUrl, startMongo } from './mongo.ts'
import type { RunningProcess } from './running-process.ts'

export interface EnginePorts {
  mongo: number
  kafka: number
  kafkaController: number
}

export interface Engines {
  mongoUrl: string
  kafkaBrokers: string
  all: RunningProcess[]
  stop(): Promise<void>
}

/**
 * Starts both engines in parallel. When one fails, the other is stopped and the failure thrown.
 * @param isInMemory the database keeps nothing on disk
 * @param memoryGb the most memory that it then uses
 */
export async function startEngines(
  dataDir: string,
  ports: EnginePorts,
  { isInMemory = false, memoryGb = 1 } = {},
): Promise<Engines> {
  const starts = await Promise.allSettled([
    startMongo(join(dataDir, 'mongo'), ports.mongo, undefined, isInMemory, memoryGb),
    startKafka(join(dataDir, 'kafka'), ports.kafka, ports.kafkaController),
  ])
  const all = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => {
    await Promise.all(all.map((engine) => engine.stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    mongoUrl: mongoUrl(ports.mongo),
    kafkaBrokers: `127.0.0.1:${ports.kafka}`,
    all,
    stop,
  }
}
