import { reportFailure, SetUpFailure } from '../setup/failure.mjs'
import { campaign } from './commands/campaign.ts'
import { createRemote } from './commands/create-remote.ts'
import { dev } from './commands/dev.ts'
import { dlq } from './commands/dlq.ts'
import { engines } from './commands/engines.ts'
import { ledger } from './commands/ledger.ts'
import { operator } from './commands/operator.ts'
import { pin, unpin } from './commands/pin.ts'
import { promote } from './commands/promote.ts'
import { release } from './commands/release.ts'
import { releaseHost } from './commands/release-host.ts'
import { releaseStatus } from './commands/release-status.ts'
import { remoteTypes } from './commands/remote-types.ts'
import { rollback } from './commands/rollback.ts'
import { start } from './commands/start.ts'
import { test } from './commands/test.ts'
import { type Lifetime, openLifetime } from './lifetime.ts'

/** Resolves to the exit code. */
export type Command = (args: string[], lifetime: Lifetime) => Promise<number>

const commands: Record<string, Command> = {
  start,
  test,
  dev,
  engines,
  operator,
  campaign,
  dlq,
  ledger,
  release,
  promote,
  rollback,
  'release-status': releaseStatus,
  'release-host': releaseHost,
  'create-remote': createRemote,
  'remote-types': remoteTypes,
  pin,
  unpin,
}

const [name = '', ...args] = process.argv.slice(2)
const lifetime = openLifetime()
process.exit(await run())

async function run(): Promise<number> {
  try {
    const command = commands[name]
    if (!command) {
      const known = Object.keys(commands).join(', ')
      throw new SetUpFailure(`There is no command "${name}". There are: ${known}.`)
    }
    return await command(args, lifetime)
  } catch (error) {
    const interrupted = lifetime.signal.aborted && (error as Error).name === 'AbortError'
    return interrupted ? 130 : reportFailure(error)
  } finally {
    await lifetime.close()
  }
}
