import { randomUUID } from 'node:crypto'
import { TOTP } from '@platform/contracts/identity/second-factor'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { TOTP as Generator, Secret } from 'otpauth'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { beginLogInByPhone } from '../src/pages/login-modal.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { leaveSheet } from '../src/session/leave-sheet.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** A wrong code, which a user enters by mistake. */
const REFUSED = /\/api\/auth\/second-factor\/verify/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sets an app up on the page of security. @returns its codes, and the recovery codes */
async function setUp(page: Page) {
  await page.goto(PROFILE_PATHS.security)
  await button(page, 'Set up').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page, 'setting up the second step')
  await expectFits(page, 'setting up the second step')
  const secret = ((await dialog.locator('code').textContent()) ?? '').trim()
  const app = new Generator({ secret: Secret.fromBase32(secret) })
  await dialog.getByRole('textbox', { name: 'Code of the app' }).fill(app.generate())
  await button(page, 'I saved them').waitFor()
  await expectAccessible(page, 'the recovery codes')
  await expectFits(page, 'the recovery codes')
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await button(page, 'I saved them').click()
  await page.getByText(/^On since/).waitFor()
  // The code of the next period: that of the present one is used.
  const nextCode = () => app.generate({ timestamp: Date.now() + TOTP.periodMs })
  return { nextCode, recoveryCodes }
}

test('a user sets up an app on a phone, logs in with it, and with a recovery code', async ({
  openSession,
}) => {
  const number = newIndianNumber()
  const phone = `+91${number}`
  const user = await newUser(number)
  const session = await openSession({ size: PHONE, user, expects: [REFUSED] })
  const { page, labels } = session
  const { nextCode, recoveryCodes } = await setUp(page)
  await headerOf(page, labels).logOut()

  await beginLogInByPhone(session, phone)
  await expectAccessible(page, 'the second step')
  await expectFits(page, 'the second step')
  const code = page.getByRole('textbox', { name: 'Code of the app' })
  await code.fill('000000')
  await page.getByText('The code is not right. Please check and try again.').waitFor()
  // A reload keeps the step.
  await page.reload()
  await headerOf(page, labels).logIn.click()
  await code.fill(nextCode())
  await headerOf(page, labels).account.waitFor()
  await headerOf(page, labels).logOut()

  await beginLogInByPhone(session, phone)
  await button(page, 'Use a recovery code').click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
  await button(page, 'Confirm').click()
  await headerOf(page, labels).account.waitFor()
  await leaveSheet(page)
  await page.goto(PROFILE_PATHS.security)
  await page.getByText('9 recovery codes left').waitFor()
})

test('a log-in by an outside account has the second step on the page that it began on', async ({
  openSession,
}) => {
  const session = await openSession()
  const { page, labels } = session
  const name = `p${randomUUID().slice(0, 8)}`
  const byDiscord = async () => {
    await page.goto(PROFILE_PATHS.security)
    await headerOf(page, labels).logIn.click()
    await button(page, 'Continue with Discord').click()
    await providerPageOf(page).allow(name)
  }
  await byDiscord()
  await headerOf(page, labels).account.waitFor()
  const { nextCode } = await setUp(page)
  await headerOf(page, labels).logOut()
  await byDiscord()
  await page.getByRole('dialog', { name: 'One more step' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(PROFILE_PATHS.security)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await page.getByRole('textbox', { name: 'Code of the app' }).fill(nextCode())
  await headerOf(page, labels).account.waitFor()
})

test('a device that is logged out elsewhere leaves the list, and its session ends', async ({
  openSession,
}) => {
  const number = newIndianNumber()
  const lost = await openSession({
    user: await newUser(number),
    expects: [/401/, /\/api\/auth\/refresh-token/],
  })
  const here = await openSession({ size: PHONE, user: await newUser(number) })
  // Two devices that make the account's wallet at once: one of them is refused, which its console shows.
  const saved = lost.page.waitForResponse((one) => one.url().endsWith('/api/verify_wallet_v2'))
  await lost.page.goto(PROFILE_PATHS.security)
  await headerOf(lost.page, lost.labels).account.waitFor()
  await saved
  await here.page.goto(PROFILE_PATHS.security)
  const end = button(here.page, 'Log out of all other devices')
  await end.click()
  await end.waitFor({ state: 'detached' })
  await here.page.getByText('This device', { exact: true }).waitFor()
  await expectAccessible(here.page, 'the security of the account')
  await expectFits(here.page, 'the security of the account')
  await lost.page.reload()
  await headerOf(lost.page, lost.labels).logIn.waitFor()
})
