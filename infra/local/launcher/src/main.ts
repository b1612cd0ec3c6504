import { reportFailure, SetUpFailure } from '../setup/failure.mjs'
import type { Command } from './command.ts'
import { openLifetime } from './lifetime.ts'

/** Each is loaded when it is run: what one needs does not slow the others' start. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  test: async () => (await import('./commands/test.ts')).test,
  dev: async () => (await import('./commands/dev.ts')).dev,
  engines: async () => (await import('./commands/engines.ts')).engines,
  operator: async () => (await import('./commands/operator.ts')).operator,
  bench: async () => (await import('./commands/bench.ts')).bench,
  release: async () => (await import('./commands/release.ts')).release,
  promote: async () => (await import('./commands/promote.ts')).promote,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  retire: async () => (await import('./commands/retire.ts')).retire,
  'release-status': async () => (await import('./commands/release-status.ts')).releaseStatus,
  'release-host': async () => (await import('./commands/release-host.ts')).releaseHost,
  'remote-types': async () => (await import('./commands/remote-types.ts')).remoteTypes,
  'create-service': async () => (await import('./commands/create-service.ts')).createService,
  'create-remote': async () => (await import('./commands/create-remote.ts')).createRemote,
  pin: async () => (await import('./commands/pin.ts')).pin,
  unpin: async () => (await import('./commands/pin.ts')).unpin,
}

const [name = '', ...args] = process.argv.slice(2)
const lifetime = openLifetime()
process.exit(await run())

async function run(): Promise<number> {
  try {
    // Imported here: it reads the list of services, in which an import may be left over.
    const { program, programNames } = await import('./commands/programs.ts')
    const command = program(name) ?? (await commands[name]?.())
    if (!command) {
      const known = [...Object.keys(commands), ...programNames].join(', ')
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
