import type { Page } from 'playwright'
import type { Labels } from '../labels/label-names.ts'
import { newIndianNumber } from '../platform/contact-details.ts'
import { codeSentTo } from '../platform/inbox.ts'
import { type Input, mouse } from '../session/input.ts'
import type { BrowserSession } from '../session/session.ts'
import { headerOf } from './header.ts'

/** The login modal, until the user is signed in and has a wallet. */
export function loginModalOf(page: Page, labels: Labels, input: Input = mouse) {
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel(labels.phone)
  const email = dialog.getByLabel(labels.email)
  const code = dialog.getByRole('textbox', { name: labels.code, exact: true })
  const send = dialog.getByRole('button', { name: labels.sendCode })
  const country = dialog.getByRole('combobox', { name: labels.country })
  const closed = () => dialog.waitFor({ state: 'detached' })
  return {
    dialog,
    phone,
    email,
    code,
    country,
    send,
    verify: dialog.getByRole('button', { name: 'Verify' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    closed,
    async askForCodeByPhone(number: string): Promise<void> {
      await input.type(phone, number)
      await input.press(send)
      await code.waitFor()
    },
    async askForCodeByEmail(address: string): Promise<void> {
      await input.press(dialog.getByRole('button', { name: labels.useEmail }))
      await input.type(email, address)
      await input.press(send)
      await code.waitFor()
    },
    enterCode: (digits: string) => input.type(code, digits),
  }
}

/** Logs a new user in by phone on the current page and waits for the wallet. @returns the number (E.164) */
export async function logInByPhone(
  { labels }: BrowserSession,
  page: Page,
  number = newIndianNumber(),
): Promise<string> {
  await logInOnPage(page, labels, number)
  return `+91${number}`
}

/** The same without a session of the tests' own. @param number Indian, without +91 */
export async function logInOnPage(page: Page, labels: Labels, number: string): Promise<void> {
  await headerOf(page, labels).logIn.click()
  await finishLogin(page, labels, number)
}

/** The first step of a user who has a second factor. @param phone the number (E.164, Indian) */
export async function beginLogInByPhone(
  { page, labels }: BrowserSession,
  phone: string,
): Promise<void> {
  await headerOf(page, labels).logIn.click()
  const modal = loginModalOf(page, labels)
  await modal.country.selectOption('IN')
  await modal.askForCodeByPhone(phone.replace('+91', ''))
  await modal.enterCode(await codeSentTo(phone))
  await page.getByRole('dialog', { name: 'One more step' }).waitFor()
}

/** Completes a login whose modal is open. */
export async function finishLogin(page: Page, labels: Labels, number: string): Promise<void> {
  const modal = loginModalOf(page, labels)
  await modal.country.selectOption('IN')
  await modal.askForCodeByPhone(number)
  await modal.enterCode(await codeSentTo(`+91${number}`))
  await modal.closed()
  await headerOf(page, labels).account.waitFor()
}
