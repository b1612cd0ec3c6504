import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startJava } from './java-process.ts'
import type { RunningProcess } from './running-process.ts'

/**
 * Starts the embedded database on 127.0.0.1, for machines without mongod: a Java server of MongoDB's wire protocol
 * (java/DurableMongo.java) that keeps every acknowledged write in a file in `dir`, also through `kill -9`.
 * @param isInMemory keeps the data in memory instead, until the server ends: for tests that do not kill it
 * @param memoryGb the most memory that the server then uses
 */
export async function startMongo(
  dir: string,
  port: number,
  signal?: AbortSignal,
  isInMemory = false,
  memoryGb = 1,
): Promise<RunningProcess> {
  await mkdir(dir, { recursive: true })
  return startJava({
    name: 'MongoDB-wire',
    mainClass: 'DurableMongo',
    args: [String(port), isInMemory ? '--in-memory' : join(dir, 'store.mv')],
    // A failed command is reported to its client; the server's own log of it would contain documents.
    jvm: [
      isInMemory ? `-Xmx${memoryGb}g` : '-Xmx512m',
      '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
      '-Dorg.slf4j.simpleLogger.log.de.bwaldvogel.mongo=off',
    ],
    readyLine: 'MongoDB-wire server started',
    logFile: join(dir, 'mongo.log'),
    signal,
  })
}

/** Connection string of the one server; a write is acknowledged when it is on disk. */
export function mongoUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true&w=majority&journal=true`
}
