import { brand } from '@platform/contracts/brand'
import { brandPalette } from '@platform/contracts/brand-palette'
import { errors } from '@platform/contracts/errors'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { palette } from '@platform/contracts/palette'
import { shareImagePath } from '@platform/contracts/pog/paths'
import { SHARE_CHANNELS } from '@platform/contracts/pog/share-pictures'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { HOME_PATH, POLICY_PATHS } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import {
  shareOfColour,
  tracesIn,
  tracesOfAnswer,
  tracesOfFirst,
  tracesOn,
} from '../src/brand/traces.ts'
import { openedPath } from '../src/pages/opened-path.ts'
import { MISSING_PATH, type SitePage, sitePages, staffPages } from '../src/pages/site-pages.ts'
import { apiUrl, siteUrl } from '../src/platform/addresses.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { messagesTo } from '../src/platform/inbox.ts'
import { newCard } from '../src/platform/new-card.ts'
import { logInOutside, newUser } from '../src/platform/new-user.ts'
import { eventually } from '../src/session/eventually.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const traces = tracesOfFirst()

/** Of the documentation: `KEEP_PICTURES=1 npm run brand-check -- FILE` makes them. */
const PICTURES: Readonly<Record<string, string>> = {
  [HOME_PATH]: 'home',
  [CAMPAIGNS_PATH]: 'campaigns',
  [POLICY_PATHS.terms]: 'terms',
  [OPERATOR_PATH]: 'operator',
}

/** A crawl loads more pages a minute than a person, and each page opens streams, which are limited. */
const TOO_MANY_STREAMS = /\b429\b.*\/stream\)$/

/** Pages that the start page's links lead to belong to remotes: a crawl finds them without knowing them. */
const MOST_PAGES = 120

// The whole platform runs as another brand: `npm run brand-check` starts it.
describe.skipIf(!process.env.BRAND_FILE)('a platform of another brand', () => {
  test.for([
    ['a visitor', PHONE, null, sitePages],
    ['a user', DESKTOP, newUser, sitePages],
    ['an operator', DESKTOP, () => logInOutside(LOCAL_OPERATOR), staffPages],
  ] as const)(
    'shows %s no word, colour, font or picture of the first brand on any page',
    { timeout: 600_000 },
    async ([, size, signedIn, pages], { openSession }) => {
      const session = await openSession({
        size,
        expects: [notFoundAt(MISSING_PATH), TOO_MANY_STREAMS],
        ...(signedIn && { user: await signedIn() }),
      })
      const { page } = session
      const answers: Promise<string[]>[] = []
      page.on('response', (response) => answers.push(tracesOfAnswer(response, traces)))

      const own = await openedPaths(pages)
      const visited = await crawl(page, own)
      expect(visited.length).toBeGreaterThan(own.length)
      expect((await Promise.all(answers)).flat()).toEqual([])
      const families = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      )
      expect(families.join()).toContain(brand.theme.headingFont ?? '')
    },
  )

  test('its API says its own name, and the first one nowhere', async () => {
    const description = await textOf('/api/docs/openapi.json')
    expect(description).toContain(`${brand.name} API`)
    for (const path of ['/api/docs', '/api/health', '/api/remotes/manifest', '/api/no-such-path']) {
      expect(tracesIn(await textOf(path), traces), path).toEqual([])
    }
    expect(tracesIn(description, traces)).toEqual([])
    expect(tracesIn(JSON.stringify(errors), traces)).toEqual([])
    expect(errors.INSUFFICIENT_FUNDS.message).toContain(`r${brand.name}`)
  })

  test('its messages are in its own words and frame', async () => {
    const email = `brand${Date.now()}@mail.example`
    const number = newIndianNumber()
    await logInOutside(`+91${number}`)
    await fetch(`${apiUrl}/api/auth/otp/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-source': 'website' },
      body: JSON.stringify({ channel: 'email', email }),
    })
    const [mail] = await eventually(async () => {
      const found = await messagesTo(email)
      if (found.length === 0) throw new Error('no e-mail yet')
      return found
    })
    const [sms] = await messagesTo(`+91${number}`)
    for (const message of [mail, sms]) {
      expect(tracesIn(JSON.stringify(message), traces)).toEqual([])
      expect(message?.body).toContain(brand.name)
    }
    const frame = brand.mails.frame?.en
    if (frame)
      expect(mail?.body).toContain(frame.split('{text}')[0]?.replace('{brand}', brand.name).trim())
  })

  test('its cards have its name, its colours and none of the first', async ({ openSession }) => {
    const user = await newUser()
    const { userName, walletName } = await newCard(user)
    expect(walletName).toContain(`.${brand.slug}.io`)
    const { page } = await openSession()
    await page.goto('/')
    for (const channel of SHARE_CHANNELS) {
      const address = shareImagePath(userName, channel)
      expect(await shareOfColour(page, address, palette.volt), channel).toBe(0)
      expect(await shareOfColour(page, address, brandPalette.volt), channel).toBeGreaterThan(0)
    }
  })
})

/** Opens the pages, and those of this site that they link to, once each. @returns their paths */
async function crawl(page: Page, first: readonly string[]): Promise<string[]> {
  const waiting = [...first]
  const visited: string[] = []
  while (waiting.length > 0 && visited.length < MOST_PAGES) {
    const path = waiting.shift() ?? '/'
    if (visited.includes(path)) continue
    visited.push(path)
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    expect(await tracesOn(page, traces), path).toEqual([])
    const picture = PICTURES[path]
    if (picture) await saveScreenshot(page, `${brand.slug}-${picture}`)
    waiting.push(...(await linksOn(page)))
  }
  return visited
}

/** Paths of this site that links of the page lead to; not of files, and not those that leave it at once. */
async function linksOn(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  )
  return links
    .map((href) => new URL(href))
    .filter(
      ({ origin, pathname }) => origin === siteUrl && !/^\/(api|auth|docs)\/|\.\w+$/.test(pathname),
    )
    .map(({ pathname }) => pathname)
}

/** One after the other: what they need is made once. */
async function openedPaths(pages: readonly SitePage[]): Promise<string[]> {
  const paths: string[] = []
  for (const [, path] of pages) paths.push(await openedPath(path))
  return paths
}

async function textOf(path: string): Promise<string> {
  return (await fetch(apiUrl + path)).text()
}
