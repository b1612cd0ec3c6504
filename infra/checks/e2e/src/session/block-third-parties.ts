import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_FLAGS, findBrowser } from '@platform/testing/browser'
import { type BrowserContext, chromium, type Frame } from 'playwright'
import { siteUrl } from '../platform/addresses.ts'
import { answerMeasuring } from './measuring-answer.ts'
import { watchProblems } from './page-problems.ts'
import { DESKTOP } from './session.ts'

interface BlockingBrowser {
  context: BrowserContext
  problems: readonly string[]
  close(): Promise<void>
}

/**
 * Launches a Chromium that blocks third-party storage: in a page of `partnerOrigin` our site has no cookie,
 * partitioned or not, and no storage of any kind. As a top-level page it has both.
 */
export async function launchBlockingThirdParties(partnerOrigin: string): Promise<BlockingBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'e2e-profile-'))
  // Chromium's names and numbers: setting 2 is "block", mode 1 "block third parties".
  const blocked = { [`${siteUrl},${partnerOrigin}`]: { setting: 2 } }
  const preferences = {
    profile: {
      cookie_controls_mode: 1,
      block_third_party_cookies: true,
      content_settings: { exceptions: { cookies: blocked } },
    },
  }
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    headless: true,
    args: BROWSER_FLAGS,
    baseURL: siteUrl,
    viewport: DESKTOP,
    locale: 'en',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  await answerMeasuring(context, false)
  return {
    context,
    problems: watchProblems(context),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** The kinds of storage that a frame can use. */
export function storageOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const usable: string[] = []
    const attempt = (name: string, store: () => unknown) => {
      try {
        if (store()) usable.push(name)
      } catch {
        // Blocked.
      }
    }
    attempt('cookie', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test tries it
      document.cookie = 'third-party=1; SameSite=None; Secure; Partitioned'
      return document.cookie
    })
    attempt('localStorage', () => localStorage)
    attempt('sessionStorage', () => sessionStorage)
    return usable
  })
}
