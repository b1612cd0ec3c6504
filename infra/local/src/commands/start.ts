import type { Command } from '../main.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { readSettings } from '../settings.ts'

/** `npm start`: the whole platform until Ctrl-C. `--processes`: one process per service. */
export const start: Command = async (args, lifetime) => {
  const settings = readSettings(process.env)
  const oneProcessEach = args.includes('--processes')
  await startPlatform(settings, { oneProcessEach }, lifetime)
  console.log(`ready ${settings.address}`)
  await lifetime.ended()
  console.log('Stopping …')
  return 0
}
