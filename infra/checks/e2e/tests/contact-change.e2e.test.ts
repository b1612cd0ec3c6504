import {
  LOGOUT_REDIRECT_DELAY_MS,
  RELOAD_AFTER_PHONE_VERIFICATION_MS,
} from '@platform/contracts/constants'
import { PROFILE_PATHS, UNDO_CONTACT_PATH } from '@platform/contracts/shell/paths'
import { expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { newEmail, newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo, linkSentTo } from '../src/platform/inbox.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** The dialog of the profile that asks for a number or an address. */
function contactDialogOf({ page }: BrowserSession) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    async askFor(button: string, label: string, to: string) {
      await page.getByRole('button', { name: button }).click()
      await dialog.getByLabel(label).fill(to)
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await dialog.getByRole('textbox', { name: 'Code', exact: true }).waitFor()
    },
    enterCode: (code: string) =>
      dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code),
  }
}

test('a new number is proven by a code, the page starts anew with it, and the old number can undo it', async ({
  openSession,
}) => {
  const old = newIndianNumber()
  const user = await newUser(old)
  const session = await openSession({ size: PHONE, user, expects: [/401/, /refresh-token/] })
  const { page, labels, openTab } = session
  await page.clock.install()
  await page.goto(PROFILE_PATHS.account)
  const contact = contactDialogOf(session)
  const number = newIndianNumber()
  await contact.askFor('Change the phone number', 'New phone number', number)
  await expectAccessible(page, 'the code to a new number')
  await expectFits(page, 'the code to a new number')
  await contact.enterCode(await codeSentTo(`+91${number}`))

  await page.getByRole('dialog', { name: 'Phone number verified' }).waitFor()
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward(RELOAD_AFTER_PHONE_VERIFICATION_MS)
  await loaded
  await page.getByText(`+91${number}`).waitFor()

  const undo = await openTab()
  await undo.goto(await linkSentTo(`+91${old}`, UNDO_CONTACT_PATH))
  await undo.getByRole('button', { name: 'Undo the change' }).click()
  await undo.getByRole('heading', { name: 'The change is undone' }).waitFor()
  await expectAccessible(undo, 'an undone change')
  // The change may be that of a thief: every session has ended.
  await page.reload()
  await headerOf(page, labels).logIn.waitFor()
  // Its own too; what it says stays, though the session of a tab ends on the start page.
  await headerOf(undo, labels).logIn.waitFor()
  await undo.clock.fastForward(LOGOUT_REDIRECT_DELAY_MS)
  await undo.getByRole('heading', { name: 'The change is undone' }).waitFor()
})

test('an address is added and replaced, and the one of before gets a notice', async ({
  openSession,
}) => {
  const session = await openSession({ user: await newUser(), expects: [/verify/] })
  const { page } = session
  await page.goto(PROFILE_PATHS.account)
  const contact = contactDialogOf(session)
  const [first, second] = [newEmail(), newEmail()]
  await contact.askFor('Add an e-mail address', 'New e-mail address', first)
  await contact.enterCode('000000')
  await contact.dialog.getByText(/The code is not right/).waitFor()
  // The form is still there after a reload.
  await page.reload()
  await contact.enterCode(await codeSentTo(first))
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText(first).waitFor()

  await contact.askFor('Change the e-mail address', 'New e-mail address', second)
  await contact.enterCode(await codeSentTo(second))
  await page.getByText('Saved. We sent a message to the old one.').waitFor()
  await page.getByText(second).waitFor()
  expect(await linkSentTo(first, UNDO_CONTACT_PATH)).toContain('#token=')
})
