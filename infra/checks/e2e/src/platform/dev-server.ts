import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEFAULT_PORT_BASE } from '@platform/contracts/ports'
import { devPortOffset } from '@platform/federation/dev-port'
import { waitFor } from '@platform/testing/wait-for'

const ROOT = join(import.meta.dirname, '../../../../..')
const RUN = join(ROOT, 'infra/local/launcher/run.mjs')
const PATIENCE_MS = 90_000

export interface DevServer {
  /** Where the remote's local build comes from. */
  origin: string
  /** What it said so far; the link for staff is in it. */
  output(): string
  stop(): Promise<void>
}

/** `npm run dev -- <remote> --in-platform`, once its first build is there. */
export async function startDevServer(remote: 'mfe-quests' | 'mfe-wallet'): Promise<DevServer> {
  const base = Number(process.env.PORT_BASE || DEFAULT_PORT_BASE)
  const port = base + devPortOffset(join(ROOT, remote))
  const child = spawn(process.execPath, [RUN, 'dev', remote, '--in-platform'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitFor(() => {
      if (child.exitCode !== null) throw new Error(`dev ended:\n${output}`)
      return output.includes('ready http')
    }, PATIENCE_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, output: () => output, stop }
}
