import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { LOCAL_OPERATOR } from '@platform/contracts/local-operator'
import type { Page } from 'playwright'
import { headerOf } from '../src/pages/header.ts'
import { finishLogin, logInByPhone, loginModalOf } from '../src/pages/login-modal.ts'
import { openedPath } from '../src/pages/opened-path.ts'
import { MISSING_PATH, type SitePage, sitePages, staffPages } from '../src/pages/site-pages.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, expectStillDuring, watchLayoutShift } from '../src/session/layout-shift.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { resize } from '../src/session/resize.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Where `npm run pages`, which opens every page in every reader's way, leaves its pictures. */
const PICTURES = process.env.PAGE_PICTURES

interface Reader {
  language: Language
  size: typeof PHONE
  isSignedIn: boolean
}

const readers: readonly Reader[] = LANGUAGES.flatMap((language) =>
  [PHONE, DESKTOP].flatMap((size) =>
    [false, true].map((isSignedIn) => ({ language, size, isSignedIn })),
  ),
)

/** All pages in the long form; else each page once, by readers of each language, width and session in turn. */
const pagesOf = (reader: Reader) =>
  sitePages.filter((_, place) => {
    if (PICTURES !== undefined) return true
    const turn = place % LANGUAGES.length
    const isWide = (place + turn) % 2 === 0
    const isSignedIn = (place + (turn >> 1)) % 2 === 0
    return (
      reader.language === LANGUAGES[turn] &&
      (reader.size === DESKTOP) === isWide &&
      reader.isSignedIn === isSignedIn
    )
  })

for (const reader of readers.filter((each) => pagesOf(each).length > 0)) {
  const { language, size, isSignedIn } = reader
  const who = `${isSignedIn ? 'a user' : 'a visitor'}, ${size.width} px, ${language}`
  test(`pages as ${who} sees them are accessible and still, and fit`, async ({ openSession }) => {
    const expects = [notFoundAt(MISSING_PATH)]
    const { page, labels } = await openSession({ size, language, expects })
    await watchLayoutShift(page)
    if (isSignedIn) {
      await page.goto('/')
      await headerOf(page, labels).logIn.click()
      await loginModalOf(page, labels).phone.waitFor()
      await expectStillDuring(page, 'the log-in', async () => {
        await finishLogin(page, labels, newIndianNumber())
        await page.locator('.fp-greet a').waitFor()
      })
    }
    for (const [name, path] of pagesOf(reader)) {
      await look(page, [name, await openedPath(path)], who)
    }
  }, 180_000)
}

// One log-in for both widths: a number gets only so many codes.
for (const language of PICTURES ? LANGUAGES : LANGUAGES.slice(0, 1)) {
  test(`pages as an operator sees them are accessible and still, and fit (${language})`, async ({
    openSession,
  }) => {
    const session = await openSession({ language })
    const { page } = session
    await watchLayoutShift(page)
    await page.goto('/')
    await logInByPhone(session, page, LOCAL_OPERATOR.replace('+91', ''))
    for (const size of PICTURES ? [DESKTOP, PHONE] : [DESKTOP]) {
      await resize(page, size)
      const who = `an operator, ${size.width} px, ${language}`
      for (const each of staffPages) await look(page, each, who)
    }
  }, 180_000)
}

async function look(page: Page, [name, path]: SitePage, who: string): Promise<void> {
  await page.goto(path)
  await isThere(page)
  await expectAccessible(page, name)
  await expectFits(page, name)
  await expectStill(page, name)
  if (PICTURES) await keepPicture(page, PICTURES, `${name}-${who.replaceAll(/[, ]+/g, '-')}`)
}

/** Its heading is there, and nothing is loading any more. */
async function isThere(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
