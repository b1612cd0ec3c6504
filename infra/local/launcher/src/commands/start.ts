import { UsageError } from '@platform/service-kit/command-line'
import type { Command } from '../command.ts'
import { startPlatform } from '../platform/start-platform.ts'
import type { ServerOptions } from '../platform/start-services.ts'
import { readArguments } from '../release/arguments.ts'
import { readSettings } from '../settings.ts'

export const usage = `npm start -- [--processes] [--instances N]
  --processes     one process per service instead of one for all
  --instances N   two processes of each service, behind one gateway`

const OPTIONS = {
  processes: { type: 'boolean' },
  instances: { type: 'string', default: '1' },
} as const

/** `npm start`: the whole platform until Ctrl-C. */
export const command: Command = async (args, lifetime) => {
  const options = readOptions(args)
  const settings = readSettings(process.env)
  await startPlatform(settings, options, lifetime)
  console.log(`ready ${settings.address}`)
  await lifetime.ended()
  console.log('Stopping …')
  return 0
}

function readOptions(args: string[]): ServerOptions {
  const { processes, instances } = readArguments(args, OPTIONS, usage).values
  if (instances !== '1' && instances !== '2') {
    throw new UsageError(`--instances ${instances}: 1 or 2 is needed.`, usage)
  }
  return instances === '2'
    ? { oneProcessEach: true, instances: 2 }
    : { oneProcessEach: processes ?? false }
}
