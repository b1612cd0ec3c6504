import { reportFailure } from '../setup/failure.mjs'
import { openLifetime } from './lifetime.ts'

/** As a shell reports Ctrl-C: 128 + SIGINT. */
const INTERRUPTED = 130
const [name = '', ...args] = process.argv.slice(2)
const lifetime = openLifetime()
process.exit(await run())

async function run(): Promise<number> {
  try {
    // Imported here: it reads the list of services, in which an import may be left over.
    const { findCommand } = await import('./find-command.ts')
    const command = await findCommand(name)
    const { commandHelp } = await import('./command-help.ts')
    const help = await commandHelp(name, args)
    if (help !== undefined) {
      console.log(help)
      return 0
    }
    return await command(args, lifetime)
  } catch (error) {
    const interrupted = lifetime.signal.aborted && (error as Error).name === 'AbortError'
    return interrupted ? INTERRUPTED : reportFailure(error)
  } finally {
    await lifetime.close()
  }
}
