import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Served, serveShell } from '@platform/e2e/platform/serve-shell'

/** Builds the one bundle and serves it with the shell's server, with the platform under test behind it. */
export async function serveOneBundle(): Promise<Served> {
  await build()
  return serveShell(join(import.meta.dirname, '../../dist/one-bundle'))
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
