import { findBrowser } from '@platform/testing/browser'
import { tryCommand } from '../../setup/command.mjs'
import { SetUpFailure } from '../../setup/failure.mjs'
import { step } from '../../setup/progress.mjs'

/** Ensures that a Chromium is installed; installs Debian's as root when there is none. */
export async function requireBrowser(signal: AbortSignal): Promise<void> {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && (await hasApt(signal))) {
    await step('Chromium (apt-get)', () => installChromium(signal))
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

async function installChromium(signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  await tryCommand('apt-get', ['update'], { signal, env })
  const { code, output } = await tryCommand('apt-get', install, { signal, env })
  if (code !== 0) console.log(output)
}
