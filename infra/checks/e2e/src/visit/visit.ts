import type { Language } from '@platform/contracts/constants'
import type { Browser, BrowserContext, Page } from 'playwright'
import { siteUrl } from '../platform/addresses.ts'
import { LINK } from '../platform/campaigns.ts'
import { type Words, words } from '../words/words.ts'
import { watchComplaints } from './complaints.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface VisitOptions {
  size?: { width: number; height: number }
  /** What the visitor's browser prefers. */
  language?: Language
  /** What the test itself provokes: all else in the console or a failed request fails it. */
  expects?: readonly RegExp[]
}

/** One person's browser profile, with a first tab. */
export interface Visit {
  context: BrowserContext
  page: Page
  words: Words
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  /** What the console and the network complained about in any tab, but for what the test expects. */
  complaints(): string[]
}

export async function openVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { size = DESKTOP, language = 'en', expects = [] } = options
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: size,
    isMobile: size.width <= PHONE.width,
    hasTouch: size.width <= PHONE.width,
    locale: language,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  // The tests' own patience: a busy machine is slow, a broken page never answers.
  context.setDefaultTimeout(20_000)
  const complaints = watchComplaints(context)
  await context.route(`${LINK}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title><p>Outside</p>' }),
  )
  const openTab = () => context.newPage()
  return {
    context,
    page: await openTab(),
    words: words[language],
    openTab,
    complaints: () => complaints.filter((text) => !expects.some((known) => known.test(text))),
  }
}
