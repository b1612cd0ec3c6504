import { findBrowser, findHeadlessShell } from '@platform/testing/browser'
import { tryCommand } from '../../setup/command.mjs'
import { SetUpFailure } from '../../setup/failure.mjs'
import { step } from '../../setup/progress.mjs'

/** Ensures that a Chromium is installed, and as root on Debian its headless shell, with which the tests take less time. */
export async function requireBrowser(signal: AbortSignal): Promise<void> {
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(findHeadlessShell() || process.env.CHROME_PATH ? [] : ['chromium-headless-shell']),
  ]
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && (await hasApt(signal))) {
    await step('Chromium (apt-get)', () => install(missing, signal))
  }
  if (findBrowser()) return
  throw new SetUpFailure(
    'No Chromium found for the end-to-end tests.',
    'Install one (Debian: apt-get install chromium) or set CHROME_PATH.',
  )
}

async function hasApt(signal: AbortSignal): Promise<boolean> {
  return (await tryCommand('apt-get', ['--version'], { signal })).code === 0
}

/** One after another: a Debian that does not have the headless shell has the browser. */
async function install(packages: readonly string[], signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await tryCommand('apt-get', ['update'], { signal, env })
  for (const name of packages) {
    const args = ['install', '-y', '--no-install-recommends', name]
    const { code, output } = await tryCommand('apt-get', args, { signal, env })
    if (code !== 0) console.log(output)
  }
}
