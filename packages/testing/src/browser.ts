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
/** Programs on the PATH, the best first. A whole browser has a window, with pages of its own in it, for each context of a test. */
const NAMES = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
}

/**
 * Path of a whole Chromium, which has settings of a profile: CHROME_PATH, one on the PATH, or Playwright's own;
 * undefined when there is none.
 */
export function findBrowser(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (runnable(CHROME_PATH)) return CHROME_PATH
    throw new Error(`CHROME_PATH is not a program: ${CHROME_PATH}`)
  }
  return [...onPath(NAMES.whole), chromium.executablePath()].find(runnable)
}

/** Path of Chromium without a user interface, which costs a seventh per context; undefined when there is none. */
export const findHeadlessShell = (): string | undefined => onPath(NAMES.shell).find(runnable)

/** A headless Chromium: CHROME_PATH, else the headless shell, else a whole one. The caller closes it. @param flags of its own */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
    ? findBrowser()
    : (findHeadlessShell() ?? findBrowser())
  if (!executablePath) {
    throw new Error(
      'No Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH',
    )
  }
  return chromium.launch({ executablePath, headless: true, args: [...BROWSER_FLAGS, ...flags] })
}

const onPath = (names: readonly string[]) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
