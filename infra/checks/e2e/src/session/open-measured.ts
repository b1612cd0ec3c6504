import { HOUR_MS } from '@platform/contracts/constants'
import { providerEnvironment } from '@platform/sandbox'
import type { BrowserContext } from 'playwright'
import { onTestFinished } from 'vitest'
import { sandboxPlace } from '../platform/addresses.ts'
import { serveShell } from '../platform/serve-shell.ts'

const DIST = new URL('../../../../../shell/dist', import.meta.url).pathname

/** A page is measured once it has settled and is idle, and its tab counts 2 s later. */
export const SETTLED_MS = 8_000

/** The test's clock may pass the time that a call has, whose answer is under way. */
export const TIMED_OUT = /timed out after/

/** The site with Mixpanel, which the sandbox plays; its pages run on the test's clock, an hour ago. */
export async function openMeasured({ clock }: BrowserContext) {
  const shell = await serveShell(DIST, providerEnvironment(sandboxPlace, ['mixpanel']))
  onTestFinished(() => shell.stop())
  await clock.install({ time: Date.now() - HOUR_MS })
  return { url: shell.url, runFor: (ms: number) => clock.runFor(ms) }
}
