import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { apiUrl, buildsUrl, keyPath } from './addresses.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

export interface Served {
  url: string
  stop(): Promise<void>
}

/** Starts a server for another build of the shell, or with other settings, with the platform under test behind it. */
export async function serveShell(
  dist: string,
  settings: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(ROOT, 'shell/server/server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_URL: apiUrl,
      SHELL_DIST: dist,
      BUILDS_ORIGIN: buildsUrl,
      TRUST_FILE: keyPath('trust.json'),
      ...settings,
    },
  })
  const url = `http://localhost:${port}`
  await untilReady(url, server)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      if (server.kill()) await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The other shell ended')
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
