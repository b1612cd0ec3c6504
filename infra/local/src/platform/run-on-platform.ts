import { join } from 'node:path'
import { tryCommand } from '../../setup/command.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import type { Lifetime } from '../lifetime.ts'
import { readSettings } from '../settings.ts'
import { localEnvironment } from './local-environment.ts'

/** Runs a command-line program of the tree against the platform of this PORT_BASE; gives its exit code. */
export async function runOnPlatform(
  script: string,
  args: string[],
  { signal }: Lifetime,
): Promise<number> {
  const env = localEnvironment(readSettings(process.env))
  const { code } = await tryCommand(NODE_24, [join(ROOT, script), ...args], {
    cwd: process.env.INIT_CWD ?? ROOT,
    env,
    signal,
    output: 'inherit',
  })
  return code
}
