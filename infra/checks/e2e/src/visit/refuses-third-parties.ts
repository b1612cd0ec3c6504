import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_FLAGS, findBrowser } from '@platform/testing/browser'
import { type BrowserContext, chromium, type Frame } from 'playwright'
import { siteUrl } from '../platform/addresses.ts'
import { watchComplaints } from './complaints.ts'
import { DESKTOP } from './visit.ts'

interface RefusingBrowser {
  context: BrowserContext
  complaints: readonly string[]
  close(): Promise<void>
}

/**
 * A Chromium whose owner blocks all that third parties keep: in a page of `partnerOrigin` our site has no
 * cookie, partitioned or not, and no storage of any kind. In a tab of its own it has both.
 */
export async function launchRefusingThirdParties(partnerOrigin: string): Promise<RefusingBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'e2e-profile-'))
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
  return {
    context,
    complaints: watchComplaints(context),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** What a frame may keep: nothing where third parties are refused. */
export function keptBy(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const kept: string[] = []
    const attempt = (name: string, keep: () => unknown) => {
      try {
        if (keep()) kept.push(name)
      } catch {
        // Refused.
      }
    }
    attempt('cookie', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: it is what is tried
      document.cookie = 'third-party=1; SameSite=None; Secure; Partitioned'
      return document.cookie
    })
    attempt('localStorage', () => localStorage)
    attempt('sessionStorage', () => sessionStorage)
    return kept
  })
}
