import { USAGE_EXIT, UsageError } from '@platform/service-kit/command-line'
import { reportFailure } from '../setup/failure.mjs'
import { openLifetime } from './lifetime.ts'
import { refuseKeptOptions } from './refuse-kept-options.ts'

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
    const { commandHelp, helpOf } = await import('./command-help.ts')
    const help = await commandHelp(name, args)
    if (help !== undefined) {
      console.log(help)
      return 0
    }
    refuseKeptOptions(name, await helpOf(name), process.env)
    return await command(args, lifetime)
  } catch (error) {
    if (error instanceof UsageError) return reportUsage(error)
    const interrupted = lifetime.signal.aborted && (error as Error).name === 'AbortError'
    return interrupted ? INTERRUPTED : reportFailure(error)
  } finally {
    await lifetime.close()
  }
}

function reportUsage({ message }: UsageError): number {
  console.error(`\n✗ ${message}`)
  return USAGE_EXIT
}
