import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chromium's own authenticator in software, as that of a phone: it verifies its user and keeps passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a user adds a passkey on a phone, and logs in by it in one step', async ({ openSession }) => {
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  await addAuthenticator(page)
  await page.goto(PROFILE_PATHS.security)
  await logInByPhone(session, page)
  await page.goto(PROFILE_PATHS.security)
  await button(page, 'Add a passkey').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await expectAccessible(page, 'adding a passkey')
  await expectFits(page, 'adding a passkey')
  await button(page, 'Create it').click()
  await button(page, 'I saved them').click()
  await button(page, 'Rename: My passkey').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page, 'the passkeys')
  await expectFits(page, 'the passkeys')
  await headerOf(page, labels).logOut()

  await headerOf(page, labels).logIn.click()
  await button(page, 'Sign in with a passkey').click()
  await headerOf(page, labels).account.waitFor()
})
