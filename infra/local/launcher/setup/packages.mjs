import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runCommand, tryCommand } from './command.mjs'
import { SetUpFailure } from './failure.mjs'
import { ROOT, TOOLS } from './places.mjs'
import { step } from './progress.mjs'
import { whenChanged } from './stamp.mjs'

const PNPM_VERSION = '12.21.0'
const pnpmFolder = join(TOOLS, `pnpm-${PNPM_VERSION}`)
/** Folders between the root and a package: the deepest is `infra/local/launcher`, see pnpm-workspace.yaml. */
const DEEPEST = 3
const pnpmBin = join(pnpmFolder, 'node_modules', '.bin')

/**
 * Installs the npm packages of the lock file, if it or a package.json changed. Never writes the lock file: with one that
 * does not match, a later command of pnpm would write it without a word.
 * @param {AbortSignal} signal
 */
export async function installPackages(signal) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...(await packageFiles())]
  return whenChanged(join(ROOT, 'node_modules', '.installed'), inputs, async () => {
    const pnpm = await fetchPnpm(signal)
    await step('npm packages', async () => {
      const { code, output } = await tryCommand(pnpm, ['install', '--frozen-lockfile'], { signal })
      if (code !== 0) throw installFailure(output)
    })
  })
}

/** Every package.json of the workspace, from the root. */
export async function packageFiles(folder = '', depth = 0) {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true })
  const own = entries.some(({ name }) => name === 'package.json')
  /** @type {string[]} */
  const files = own ? [join(folder, 'package.json')] : []
  if (depth === DEEPEST) return files
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const isLeftOut = /^(node_modules|dist|\..*)$/.test(entry.name)
    if (!entry.isDirectory() || isLeftOut) continue
    files.push(...(await packageFiles(join(folder, entry.name), depth + 1)))
  }
  return files
}

/**
 * A stale lock file has a command of ours in place of pnpm's advice.
 * @param {string} output of pnpm
 */
export function installFailure(output) {
  if (!output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return new SetUpFailure(`npm packages could not be installed.\n${output}`)
  }
  const reasons = output.match(/^ *\* .+$/gm) ?? []
  return new SetUpFailure(
    ['pnpm-lock.yaml does not match the package.json files.', ...reasons].join('\n'),
    'Write it again: npm run pnpm -- install',
  )
}

/** @param {AbortSignal} signal @returns {Promise<string>} path of pnpm */
async function fetchPnpm(signal) {
  const pnpm = join(pnpmBin, 'pnpm')
  const there = await access(pnpm).then(
    () => true,
    () => false,
  )
  if (!there) {
    const args = [
      'install',
      '--prefix',
      pnpmFolder,
      '--no-audit',
      '--no-fund',
      `pnpm@${PNPM_VERSION}`,
    ]
    await step(`pnpm ${PNPM_VERSION}`, () => runCommand('npm', args, { signal }))
  }
  return pnpm
}

/** This process's environment with our pnpm and the workspace's tools (Node 24 among them) first in the PATH. */
export function workspaceEnvironment() {
  const path = [pnpmBin, join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
}

/**
 * pnpm itself, once set-up is done.
 * @param {string[]} args
 * @param {import('./command.mjs').CommandOptions} options
 */
export async function tryPnpm(args, options) {
  const pnpm = await fetchPnpm(options.signal ?? new AbortController().signal)
  return tryCommand(pnpm, args, { env: workspaceEnvironment(), ...options })
}
