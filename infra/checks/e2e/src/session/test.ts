import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '@platform/testing/browser'
import type { Browser } from 'playwright'
import { test as base, expect } from 'vitest'
import { type BrowserSession, openBrowserSession, type SessionOptions } from './session.ts'

const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url))

interface Fixtures {
  browser: Browser
  /** Opens a new browser profile; its console and network must be clean at the end of the test. */
  openSession: (options?: SessionOptions) => Promise<BrowserSession>
}

/** A test with any number of browser sessions; when it fails, screenshots of their tabs are in `results/`. */
export const test = sessionTest({ isCached: true })

/** For tests that release remotes: a manifest in the browser's cache may be some seconds old, and is used once more after that. */
export const uncachedTest = sessionTest({ isCached: false })

function sessionTest({ isCached }: Required<Pick<SessionOptions, 'isCached'>>) {
  return base.extend<Fixtures>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
      async ({}, use) => {
        const browser = await launchBrowser()
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    openSession: async ({ browser, task }, use) => {
      const sessions: BrowserSession[] = []
      await use(async (options) => {
        const session = await openBrowserSession(browser, { isCached, ...options })
        sessions.push(session)
        return session
      })
      const failed = task.result?.state === 'fail'
      if (failed) await saveScreenshots(sessions, task.name)
      await Promise.all(sessions.map(({ context }) => context.close()))
      const problems = sessions.flatMap((session) => session.problems())
      if (!failed) expect(problems, 'in console and network').toEqual([])
    },
  })
}

async function saveScreenshots(sessions: BrowserSession[], name: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const stem = name.replaceAll(/\W+/g, '-').slice(0, 80)
  const pages = sessions.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${RESULTS}${stem}-${index}.png` }).catch(() => {})
  }
}
