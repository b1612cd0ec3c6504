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
}

/** Starts anvil on a free port of this host; it ends with this process. */
export async function startAnvil(): Promise<Anvil> {
  const child = spawn(
    binary(),
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(CHAIN_ID)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    const url = `http://${await listening(child)}`
    return {
      url,
      async stop() {
        process.off('exit', kill)
        const ended = once(child, 'exit')
        if (child.exitCode === null && child.signalCode === null && child.kill()) await ended
      },
    }
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
