import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright'

/** What a machine without a GPU, a keyring or a way to the internet needs. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: CHROME_PATH, one on the PATH, or Playwright's own; undefined when there is none. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) {
    if (runnable(CHROME_PATH)) return CHROME_PATH
    throw new Error(`CHROME_PATH is not a program: ${CHROME_PATH}`)
  }
  const folders = PATH.split(delimiter)
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find(runnable)
}

/** A headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) {
    throw new Error(
      'No Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH',
    )
  }
  return chromium.launch({ executablePath, headless: true, args: BROWSER_FLAGS })
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
