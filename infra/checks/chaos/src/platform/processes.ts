import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@platform/contracts/services'
import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from './platform.ts'

/** `Kafka-2` and `Kafka-3` only where a platform was started with three brokers. */
export type Broker = 'Kafka' | 'Kafka-2' | 'Kafka-3'
export const BROKERS: readonly Broker[] = ['Kafka', 'Kafka-2', 'Kafka-3']

export type Engine = 'MongoDB-wire' | Broker
/** A service of the platform, or the server that only these tests start. */
export type Service = ServiceName | 'transfer-server'

/** Processes that tests kill, as named in `processes.json`; `-2` is a second instance. */
export type ProcessName = Service | `${Service}-2` | Engine | 'sandbox'

const REPLACED_WITHIN_MS = 60_000

export async function processId({ dataDir }: Platform, name: ProcessName): Promise<number> {
  const pids = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'))
  const pid: unknown = pids[name]
  if (typeof pid !== 'number') throw new Error(`there is no process "${name}"`)
  return pid
}

/** Resolves when the supervisor has replaced this process and the new one is ready. */
export async function replacementOf(
  platform: Platform,
  name: ProcessName,
  pid: number,
): Promise<void> {
  await waitFor(async () => (await processId(platform, name)) !== pid, REPLACED_WITHIN_MS)
}
