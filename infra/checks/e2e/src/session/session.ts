import type { Language } from '@platform/contracts/constants'
import type { Session } from '@platform/contracts/identity/http'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'
import { labels } from '../labels/labels.ts'
import { siteUrl } from '../platform/addresses.ts'
import { answerMeasuring } from './measuring-answer.ts'
import { watchProblems } from './page-problems.ts'
import { signIn } from './sign-in.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface SessionOptions {
  size?: { width: number; height: number }
  /** By default that of the browser under test. */
  userAgent?: string
  /** Who is signed in from the first page on, as of `newUser`; by default nobody. */
  user?: Session
  /** The browser's preferred language. */
  language?: Language
  /** What the browser has answered to whether it may be measured, by default no; null: nothing, so that the site asks. */
  mayMeasure?: boolean | null
  /** Whether the site may store its offline page, by default not: its worker hides documents from routes of a test. */
  mayStore?: boolean
  /** Whether the browser uses its cache, by default it does. */
  isCached?: boolean
  /** Problems that the test provokes; any other console message or failed request fails it. */
  expects?: readonly RegExp[]
}

/** With any route the browser does without its cache. */
const NOWHERE = 'https://nowhere.invalid/'

/** A browser profile of one user, with a first tab. */
export interface BrowserSession {
  context: BrowserContext
  page: Page
  labels: Labels
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  /** Problems of the console and the network in all tabs, without those that the test expects. */
  problems(): string[]
}

export async function openBrowserSession(
  browser: Browser,
  options: SessionOptions = {},
): Promise<BrowserSession> {
  const { size = DESKTOP, userAgent, user, language = 'en', mayMeasure = false } = options
  const { expects = [], isCached = true, mayStore = false } = options
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: size,
    ...(userAgent && { userAgent }),
    isMobile: size.width <= PHONE.width,
    hasTouch: size.width <= PHONE.width,
    locale: language,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: mayStore ? 'allow' : 'block',
  })
  // A busy machine is slow; a broken page never responds.
  context.setDefaultTimeout(45_000)
  const problems = watchProblems(context)
  if (mayMeasure !== null) await answerMeasuring(context, mayMeasure)
  if (user) await signIn(context, user)
  if (!isCached) await context.route(NOWHERE, (route) => route.abort())
  const openTab = () => context.newPage()
  return {
    context,
    page: await openTab(),
    labels: labels[language],
    openTab,
    problems: () => problems.filter((text) => !expects.some((known) => known.test(text))),
  }
}
