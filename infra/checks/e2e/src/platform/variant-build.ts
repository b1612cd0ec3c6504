import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { shellContract } from '@platform/federation/release/host-contract'
import { readBuild } from '@platform/federation/release/read-build'

const E2E = join(import.meta.dirname, '../..')
const ROOT = join(E2E, '../../..')

/**
 * Builds the shell or a remote with other majors of libraries, e.g. `{ jotai: 'jotai-2' }`; the aliases are
 * dependencies of this package. Unchanged sources are not built again. @returns the build's folder
 */
export async function buildWith(app: string, aliases: Record<string, string>): Promise<string> {
  const directory = join(ROOT, app)
  const names = Object.values(aliases).join('.')
  const version = `${await versionOf(app, directory)}.${names}`
  const dist = join(E2E, '.cache/variants', app, version)
  if (existsSync(dist)) return dist

  const unfinished = `${dist}.unfinished`
  const webpack = createRequire(join(directory, 'package.json')).resolve('webpack-cli/bin/cli.js')
  const line = [webpack, '--mode', 'production', '--output-path', unfinished]
  await rm(unfinished, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, line, {
    cwd: directory,
    env: {
      ...process.env,
      BUILD_VERSION: version,
      LIBRARY_VARIANTS: JSON.stringify({ from: E2E, aliases }),
    },
  })
  await rename(unfinished, dist)
  return dist
}

/** The version of an app as the platform under test runs it. */
async function versionOf(app: string, directory: string): Promise<string> {
  if (app === 'shell') return shellContract(directory).version
  return (await readBuild(join(directory, 'dist'))).description.version
}
