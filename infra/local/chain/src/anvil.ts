import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHAIN_ID } from './addresses.ts'

const START_MS = 20_000

export interface Anvil {
  /** Its JSON-RPC over HTTP. */
  url: string
  stop(): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
}

export interface AnvilOptions {
  /** Where the chain is kept, and continues when it is there; it is kept nowhere by default. */
  stateFile?: string | undefined
  /** How the chain is at first: this file is only read. */
  loadFile?: string | undefined
  /** Where the chain is stored when it is stopped. */
  dumpFile?: string | undefined
  /** Any free one by default. */
  port?: number
  /** EIP-155; of a second chain another one. */
  chainId?: number
}

/** How often the chain is stored, s. */
const STATE_INTERVAL_S = '5'

/** Runs anvil, and kills it once the other end of file 3 is closed: as this process ends, however it does. */
const GUARD = [
  '"$0" "$@" & anvil=$!',
  '(cat <&3 >/dev/null; kill -9 $anvil 2>/dev/null) &',
  'trap "kill -TERM $anvil" TERM',
  'while kill -0 $anvil 2>/dev/null; do wait $anvil; done',
].join('\n')

/** Starts anvil on a port of this host; it ends with this process. */
export async function startAnvil({
  stateFile,
  loadFile,
  dumpFile,
  port = 0,
  chainId = CHAIN_ID,
}: AnvilOptions = {}): Promise<Anvil> {
  const child = spawn(
    'sh',
    [
      ...['-c', GUARD, binary()],
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      ...(stateFile === undefined
        ? []
        : [
            ...['--state', stateFile, '--state-interval', STATE_INTERVAL_S],
            '--preserve-historical-states',
          ]),
      ...(loadFile === undefined ? [] : ['--load-state', loadFile]),
      ...(dumpFile === undefined ? [] : ['--dump-state', dumpFile, '--preserve-historical-states']),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
  )
  const guard = child.stdio[3]
  const kill = () => void guard?.destroy()
  process.once('exit', kill)
  try {
    const url = `http://${await listening(child)}`
    const end = async (ask: () => void) => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        ask()
        await ended
      }
      kill()
    }
    return { url, stop: () => end(() => void child.kill()), kill: () => end(kill) }
  } catch (error) {
    kill()
    throw error
  }
}

/** "127.0.0.1:41234", once it accepts connections. */
async function listening(child: ChildProcess): Promise<string> {
  const { stdout } = child
  if (!stdout) throw new Error('anvil has no output')
  const lines = createInterface(stdout)
  const found = Promise.withResolvers<string>()
  lines.on('line', (line) => {
    const address = /^Listening on (\S+:\d+)/.exec(line)?.[1]
    if (address) found.resolve(address)
  })
  child.once('error', found.reject)
  child.once('exit', (code) => found.reject(new Error(`anvil ended with ${code}`)))
  const late = setTimeout(() => found.reject(new Error(`no anvil in ${START_MS} ms`)), START_MS)
  try {
    return await found.promise
  } finally {
    clearTimeout(late)
  }
}

/** The program for this machine, an optional dependency of anvil's package. */
function binary(): string {
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const platform = `@foundry-rs/anvil-${process.platform}-${cpu}/package.json`
  return join(dirname(createRequire(anvil).resolve(platform)), 'bin', 'anvil')
}
