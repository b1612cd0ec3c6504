import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { headerOf } from '../src/pages/header.ts'
import { beginLogInByPhone, logInByPhone } from '../src/pages/login-modal.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Chromium's own authenticator in software, as that of a phone: it verifies its user and keeps passkeys.
 * @returns sets whether the user touches it. It answers what is offered in a field too: the form logs in at once then
 */
async function addAuthenticator(page: Page): Promise<(enabled: boolean) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return (enabled) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

test('a user adds a passkey on a phone, logs in by it alone, and by it as the second step', async ({
  openSession,
}) => {
  const session = await openSession({ size: PHONE })
  const { page, labels } = session
  const touches = await addAuthenticator(page)
  await page.goto(PROFILE_PATHS.security)
  const phone = await logInByPhone(session, page)
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

  await touches(false)
  await headerOf(page, labels).logIn.click()
  await button(page, 'Sign in with a passkey').waitFor()
  await touches(true)
  await button(page, 'Sign in with a passkey').click()
  await headerOf(page, labels).account.waitFor()
  await headerOf(page, labels).logOut()

  await touches(false)
  await beginLogInByPhone(session, phone)
  await expectAccessible(page, 'the second step')
  await expectFits(page, 'the second step')
  await touches(true)
  await button(page, 'Continue with a passkey').click()
  await headerOf(page, labels).account.waitFor()
})
