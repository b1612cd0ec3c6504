import type { Language } from '@platform/contracts/constants'
import { EXPERT_STEPS } from '@platform/contracts/expert/constants'
import {
  EXPERT_PATH,
  EXPERT_PROFILE_PATH,
  expertStepPath,
  WHAT_TO_EXPECT_PATH,
} from '@platform/contracts/expert/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { anotherBuild, register, releaseStable } from '../src/platform/builds.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { npmRun } from '../src/platform/release-command.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { expectStill, watchLayoutShift } from '../src/session/layout-shift.ts'
import { navigateInPage } from '../src/session/navigate-in-page.ts'
import { saveScreenshot } from '../src/session/screenshot.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test, uncachedTest } from '../src/session/test.ts'

const isLoaded = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)

/** After an act of the user, which may move the page. */
async function expectGood(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}

const isAt = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const choose = (page: Page, name: RegExp, option: string) =>
  page.getByRole('combobox', { name }).selectOption(option)
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const isSaved = (page: Page) => page.getByText(/^Saved at/).waitFor()

test('a user applies: the draft is there after a reload and on a second device, a skill is checked, and it is sent', async ({
  openSession,
}) => {
  const number = newIndianNumber()
  const phone = await openSession({ size: PHONE, user: await newUser(number) })
  const first = phone.page
  await watchLayoutShift(first)
  await first.goto(EXPERT_PATH)
  await first.getByRole('button', { name: 'Start my application' }).waitFor()
  await saveScreenshot(first, 'expert-apply')
  await first.getByRole('button', { name: 'Start my application' }).click()
  await isAt(first, 'Basic details')
  await field(first, /^First name/).fill('Devi')
  await field(first, /^Last name/).fill('Menon')
  await field(first, /^Age/).fill('29')
  await choose(first, /^Gender/, 'female')
  await isSaved(first)
  await first.reload()
  await isAt(first, 'Basic details')
  await isLoaded(first)
  expect(await field(first, /^First name/).inputValue()).toBe('Devi')
  await expectGood(first, 'the basic details')
  await saveScreenshot(first, 'expert-basic-details')

  const { page } = await openSession({ size: DESKTOP, user: await newUser(number) })
  await watchLayoutShift(page)
  await page.goto(EXPERT_PATH)
  await page.getByRole('link', { name: 'Continue: Basic details' }).click()
  await isAt(page, 'Basic details')
  expect(await field(page, /^Age/).inputValue()).toBe('29')
  await pickFrom(page, /^Country/, 'India')
  await typePlace(page, /^City/, 'Kochi')
  await field(page, /^E-mail address/).fill('devi.menon@example.com')
  await choose(page, /^Level of education/, 'bachelor')
  await typePlace(page, /^University/, 'Cochin University')
  await field(page, /^Major/).fill('Physics')
  await field(page, /^Year of completion/).fill('2019')
  await choose(page, /^Domain/, 'science')
  await field(page, /^Total experience/).fill('6')
  await page.evaluate(() => scrollTo(0, 0))
  await saveScreenshot(page, 'expert-basic-details')
  await goOn(page)

  await isAt(page, 'Skills')
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('Python')
  await page.getByRole('button', { name: /^Add Python/ }).click()
  await choose(page, /^Level in Python/, 'advanced')
  await pickFrom(page, /^Language 1/, 'Hindi')
  await page.getByRole('checkbox', { name: 'Speak' }).check()
  await expectGood(page, 'the skills')
  await saveScreenshot(page, 'expert-skills')
  await goOn(page)

  await isAt(page, 'Verify skills')
  await page.getByRole('link', { name: 'Begin the check of Python' }).click()
  await isAt(page, 'What to expect')
  await isLoaded(page)
  await expectGood(page, 'what to expect of a check')
  await saveScreenshot(page, 'expert-what-to-expect')
  await page.getByRole('button', { name: 'Begin the check of Python' }).click()
  await isAt(page, 'Check: Python')
  await page.getByRole('heading', { level: 2, name: /^Task 1 of/ }).waitFor()
  await expectGood(page, 'a check that runs')
  await saveScreenshot(page, 'expert-check')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: /^Not passed: 0 %/ }).waitFor()
  await expectGood(page, 'the result of a check')
  await saveScreenshot(page, 'expert-result')
  await page.getByRole('link', { name: 'Back to my checks' }).click()
  await isAt(page, 'Verify skills')
  await goOn(page)

  await isAt(page, 'Verify details')
  await page.getByRole('checkbox').check()
  await expectGood(page, 'the details')
  await saveScreenshot(page, 'expert-details')
  await page.getByRole('button', { name: 'Send the application' }).click()
  await isAt(page, 'Your application was sent')
  await expectGood(page, 'an application that was sent')
  await saveScreenshot(page, 'expert-sent')
  // The device that began it has it too.
  await first.goto(EXPERT_PATH)
  await isAt(first, 'Your application was sent')
  await expectStill(first, 'an application that was sent')
  await expectGood(first, 'an application that was sent, on a phone')
  await saveScreenshot(first, 'expert-sent')
})

uncachedTest(
  'a release in mid-form loses nothing: the open form goes on as it is, and the new version has the draft',
  async ({ openSession }) => {
    const { page } = await openSession({ size: PHONE, user: await newUser() })
    const versions = new Set<string>()
    page.on('request', (request) => {
      const version = /\/mfe-expert\/([^/]+)\//.exec(request.url())?.[1]
      if (version) versions.add(version)
    })
    await page.goto(expertStepPath('basic-details'))
    await isAt(page, 'Basic details')
    await field(page, /^First name/).fill('Devi')
    await isSaved(page)
    const before = [...versions]
    expect(before).toHaveLength(1)
    // Typed, and not saved yet.
    await field(page, /^Last name/).pressSequentially('Men')
    const build = await anotherBuild('mfe-expert')
    await register(build)
    await releaseStable(build)
    try {
      await field(page, /^Last name/).pressSequentially('on')
      await field(page, /^Age/).fill('29')
      // A part of the form that the page had not loaded: that of its own version.
      await navigateInPage(page, expertStepPath('skills'))
      await isAt(page, 'Skills')
      await page.getByRole('searchbox', { name: 'Search skills' }).fill('Python')
      await page.getByRole('button', { name: /^Add Python/ }).click()
      await isSaved(page)
      expect([...versions]).toEqual(before)

      versions.clear()
      await page.reload()
      await isAt(page, 'Skills')
      await isLoaded(page)
      expect([...versions]).toEqual([build.description.version])
      await page.getByRole('combobox', { name: /^Level in Python/ }).waitFor()
      await page.goto(expertStepPath('basic-details'))
      await isAt(page, 'Basic details')
      await isLoaded(page)
      for (const [name, value] of [
        [/^First name/, 'Devi'],
        [/^Last name/, 'Menon'],
        [/^Age/, '29'],
      ] as const) {
        expect(await field(page, name).inputValue()).toBe(value)
      }
    } finally {
      await npmRun('rollback', 'mfe-expert')
    }
  },
)

/** Types a place and leaves the field, whose list of suggestions covers the rest of the page while it is open. */
async function typePlace(page: Page, name: RegExp, place: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(place)
  await page.keyboard.press('Tab')
}

/** Chooses by typing, from a list that is searched: a plain one until its code is there. */
async function pickFrom(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).and(page.locator('input')).fill(option)
  await page.getByRole('option', { name: new RegExp(`${option}$`) }).click()
}

const PAGES = [
  EXPERT_PATH,
  ...EXPERT_STEPS.map(expertStepPath),
  WHAT_TO_EXPECT_PATH,
  EXPERT_PROFILE_PATH,
]

test.for([
  ['hi', PHONE, true],
  ['pt-BR', DESKTOP, false],
] as const satisfies readonly (readonly [Language, typeof PHONE, boolean])[])(
  'the pages of experts are whole in %s',
  async ([language, size, isSignedIn], { openSession }) => {
    const { page } = await openSession({
      ...{ size, language },
      // Somebody who is no expert has no profile.
      ...(isSignedIn && { user: await newUser(), expects: [/experts\/me/] }),
    })
    await watchLayoutShift(page)
    for (const address of PAGES) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await isLoaded(page)
      await expectStill(page, address)
      await expectGood(page, address)
    }
  },
)
