import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Platform } from './platform.ts'

const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url))

/**
 * Starts a platform of its own and waits until it is ready; with `instances: 2`, two instances of every
 * service behind one gateway (`wallet` and `wallet-2`); with `brokers: 3`, three of them (`Kafka`, `Kafka-2`, `Kafka-3`); with
 * `transfers`, also the server of transfers.
 * @param options.environment further settings of its services
 */
export async function startOwnPlatform({
  instances = 1,
  brokers = 1,
  transfers = false,
  environment = {},
}: {
  instances?: 1 | 2
  brokers?: 1 | 3
  transfers?: boolean
  environment?: Readonly<Record<string, string>>
} = {}): Promise<{
  platform: Platform
  stop(): Promise<void>
}> {
  const child = spawn(process.execPath, [launcher], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...environment,
      CHAOS_INSTANCES: String(instances),
      CHAOS_BROKERS: String(brokers),
      CHAOS_TRANSFERS: String(transfers),
    },
  })
  const ended = once(child, 'exit')
  const ready = once(child, 'message') as Promise<[Platform]>
  const failed = ended.then(([code]) => {
    throw new Error(`the platform did not start: code ${code}`)
  })
  const [platform] = await Promise.race([ready, failed])
  failed.catch(() => undefined) // from here on an exit is expected, and its rejection unhandled otherwise
  return {
    platform,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
