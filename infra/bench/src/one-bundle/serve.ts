import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { apiUrl, buildsUrl, keyPath } from '@platform/e2e/platform/addresses'

const ROOT = join(import.meta.dirname, '../../../..')
const DIST = join(import.meta.dirname, '../../dist/one-bundle')

export interface Served {
  url: string
  stop(): Promise<void>
}

/** Builds the one bundle and serves it with the shell's own server, beside the platform under test. */
export async function serveOneBundle(): Promise<Served> {
  await build()
  const port = await freePort()
  const server = spawn(process.execPath, [join(ROOT, 'shell/server/server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_URL: apiUrl,
      SHELL_DIST: DIST,
      BUILDS_ORIGIN: buildsUrl,
      TRUST_FILE: keyPath('trust.json'),
    },
  })
  const url = `http://localhost:${port}`
  await untilReady(url, server)
  return {
    url,
    async stop() {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

async function build(): Promise<void> {
  const webpack = fileURLToPath(import.meta.resolve('webpack-cli/bin/cli.js'))
  const config = join(import.meta.dirname, 'webpack.config.ts')
  const child = spawn(process.execPath, [webpack, '--config', config, '--mode', 'production'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The one bundle does not build')
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
    if (server.exitCode !== null) throw new Error(`The server of the one bundle ended`)
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
