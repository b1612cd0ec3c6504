import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { ROOT, TOOLS } from './places.mjs'
import { step } from './progress.mjs'
import { whenChanged } from './stamp.mjs'

const PNPM_VERSION = '12.21.0'
const pnpmFolder = join(TOOLS, `pnpm-${PNPM_VERSION}`)

/** Installs the npm packages of the lock file, unless they are. @param {AbortSignal} signal */
export function installPackages(signal) {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
  return whenChanged(join(ROOT, 'node_modules', '.installed'), inputs, async () => {
    const pnpm = await fetchPnpm(signal)
    await step('npm packages', () => runCommand(pnpm, ['install', '--frozen-lockfile'], { signal }))
  })
}

/** @param {AbortSignal} signal @returns {Promise<string>} path of pnpm */
async function fetchPnpm(signal) {
  const pnpm = join(pnpmFolder, 'node_modules', '.bin', 'pnpm')
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
