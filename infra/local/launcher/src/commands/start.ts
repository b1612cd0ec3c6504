import { parseArgs } from 'node:util'
import { SetUpFailure } from '../../setup/failure.mjs'
import type { Command } from '../command.ts'
import { startPlatform } from '../platform/start-platform.ts'
import type { ServerOptions } from '../platform/start-services.ts'
import { readSettings } from '../settings.ts'

export const usage = `npm start [-- --processes] [-- --instances 2]
  --processes     one process per service instead of one for all
  --instances 2   two processes of each service, behind one gateway`

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
  const { processes, instances } = parsed(args)
  if (instances !== '1' && instances !== '2') throw new SetUpFailure(`usage: ${usage}`)
  return instances === '2'
    ? { oneProcessEach: true, instances: 2 }
    : { oneProcessEach: processes ?? false }
}

function parsed(args: string[]) {
  const options = {
    processes: { type: 'boolean' },
    instances: { type: 'string', default: '1' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new SetUpFailure((error as Error).message, `usage: ${usage}`)
  }
}
