import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ports } from '@platform/contracts/ports'
import { mongoUrl } from '@platform/engines/mongo'
import type { Platform } from './platform.ts'

const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url))

/** Above whatever a machine can send in a minute: here it is not the limits that are tried. */
const NO_LIMIT = '100000000'

/**
 * Starts a platform of our own on embedded engines, since we kill them. Its data go with it, unless
 * CHAOS_DATA_DIR names a folder, for looking at the logs afterwards.
 */
export async function startOwnPlatform(): Promise<{
  platform: Platform
  stop(): Promise<void>
}> {
  const named = process.env.CHAOS_DATA_DIR
  const dataDir = named ?? (await mkdtemp(join(tmpdir(), 'platform-chaos-')))
  const checkpointDir = join(dataDir, 'checkpoints')
  const child = spawn(process.execPath, [launcher], {
    env: environment(dataDir, checkpointDir),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const at = ports(await portBaseOf(child))
  return {
    platform: {
      api: `http://127.0.0.1:${at.gateway}`,
      sandbox: `http://127.0.0.1:${at.sandbox}`,
      mongoUrl: mongoUrl(at.mongo),
      kafkaBrokers: `127.0.0.1:${at.kafka}`,
      dataDir,
      checkpointDir,
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!named) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function environment(dataDir: string, checkpointDir: string): NodeJS.ProcessEnv {
  const { MONGO_URL, KAFKA_BROKERS, ...rest } = process.env
  return {
    LOG_LEVEL: 'warn',
    ...rest,
    DATA_DIR: dataDir,
    CHECKPOINT_DIR: checkpointDir,
    RATE_LIMIT_PER_USER: NO_LIMIT,
    RATE_LIMIT_PER_ADDRESS: NO_LIMIT,
  }
}

function portBaseOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ portBase }: { portBase: number }) => resolve(portBase))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the platform did not start: code ${code}`)))
  })
}
