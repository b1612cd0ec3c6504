import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import { nodeArguments } from '../processes/node-process.ts'
import { readSettings } from '../settings.ts'
import { localEnvironment } from './local-environment.ts'

/**
 * Runs a command-line program of the tree, at this terminal, against the platform of this PORT_BASE.
 * Paths in its arguments are the caller's. Gives its exit code.
 */
export function runOnPlatform(
  script: string,
  args: string[],
  signal: AbortSignal,
): Promise<number> {
  const { MONGO_URL, KAFKA_BROKERS } = process.env
  const child = spawn(NODE_24, [...nodeArguments, join(ROOT, script), ...args], {
    cwd: process.env.INIT_CWD ?? ROOT,
    env: {
      ...localEnvironment(readSettings(process.env)),
      // The settings take clusters only as a pair; a command may need one of the two engines, and name that alone.
      ...(MONGO_URL && { MONGO_URL }),
      ...(KAFKA_BROKERS && { KAFKA_BROKERS }),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
