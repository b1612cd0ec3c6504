import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { headerOf } from '../src/pages/header.ts'
import { beginLogInByPhone } from '../src/pages/login-modal.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chromium's own authenticator in software, as that of a phone: it verifies its user, who always touches it, and keeps passkeys. */
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

/** From here on the browser is one that offers no passkeys in a field. */
async function offerNoneInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.reload()
}

test('a user adds a passkey on a phone, logs in by it in the field, by the button, and as the second step', async ({
  openSession,
}) => {
  const number = newIndianNumber()
  const session = await openSession({ size: PHONE, user: await newUser(number) })
  const { page, labels } = session
  await addAuthenticator(page)
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

  // The form offers the passkey in its field, and the authenticator answers.
  await headerOf(page, labels).logIn.click()
  await headerOf(page, labels).account.waitFor()
  await headerOf(page, labels).logOut()

  await offerNoneInFields(page)
  await headerOf(page, labels).logIn.click()
  await button(page, 'Sign in with a passkey').click()
  await headerOf(page, labels).account.waitFor()
  await headerOf(page, labels).logOut()

  await beginLogInByPhone(session, `+91${number}`)
  await expectAccessible(page, 'the second step')
  await expectFits(page, 'the second step')
  await button(page, 'Continue with a passkey').click()
  await headerOf(page, labels).account.waitFor()
})
