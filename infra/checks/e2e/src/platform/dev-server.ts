import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEFAULT_PORT_BASE } from '@platform/contracts/ports'
import { devPortOffset } from '@platform/federation/dev-port'
import { requireRemote } from '@platform/launcher/remotes'
import { waitFor } from '@platform/testing/wait-for'

const ROOT = join(import.meta.dirname, '../../../../..')
const RUN = join(ROOT, 'infra/local/launcher/run.mjs')
const TIMEOUT_MS = 90_000

export interface DevServer {
  /** Origin of the remote's local build. */
  origin: string
  /** Its output so far, with the link for staff. */
  output(): string
  stop(): Promise<void>
}

/**
 * Runs `npm run dev -- <remote> --in-platform` and waits for its first build.
 * @throws for an unknown remote, naming those there are
 */
export async function startDevServer(remote: string): Promise<DevServer> {
  const base = Number(process.env.PORT_BASE || DEFAULT_PORT_BASE)
  const port = base + devPortOffset(join(ROOT, requireRemote(remote)))
  const child = spawn(process.execPath, [RUN, 'dev', remote, '--in-platform'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
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
    }, TIMEOUT_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, output: () => output, stop }
}
