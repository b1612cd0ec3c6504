import { join } from 'node:path'
import { tryCommand } from '../../setup/command.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import type { Settings } from '../settings.ts'
import { localEnvironment } from './local-environment.ts'

const operator = join(ROOT, 'infra/tools/operator/src/operator.ts')

/** Runs the operator's command line against this platform, its output kept. */
export function runOperator(settings: Settings, args: string[], signal: AbortSignal) {
  const env = localEnvironment(settings)
  return tryCommand(NODE_24, [operator, ...args], { env, signal })
}
