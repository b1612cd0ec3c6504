import type { Page } from 'playwright'
import { codeSentTo } from '../platform/inbox.ts'
import { newIndianNumber } from '../platform/people.ts'
import { type Hand, mouse } from '../visit/hand.ts'
import type { Visit } from '../visit/visit.ts'
import type { Words } from '../words/words.ts'
import { headerOf } from './header.ts'

/** The login modal, from asking who it is to the wallet being there. */
export function loginModalOf(page: Page, words: Words, hand: Hand = mouse) {
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel(words.phone)
  const email = dialog.getByLabel(words.email)
  const code = dialog.getByRole('textbox', { name: words.code, exact: true })
  const send = dialog.getByRole('button', { name: words.sendCode })
  const country = dialog.getByRole('combobox', { name: words.country })
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
      await hand.type(phone, number)
      await hand.press(send)
      await code.waitFor()
    },
    async askForCodeByEmail(address: string): Promise<void> {
      await hand.press(dialog.getByRole('button', { name: words.useEmail }))
      await hand.type(email, address)
      await hand.press(send)
      await code.waitFor()
    },
    enterCode: (digits: string) => hand.type(code, digits),
  }
}

/** Logs a new person in by phone, at the page where they are, and waits for their wallet. Gives the number (E.164). */
export async function logInByPhone(
  { words }: Visit,
  page: Page,
  number = newIndianNumber(),
): Promise<string> {
  const to = `+91${number}`
  await headerOf(page, words).logIn.click()
  await finishLogin(page, words, number)
  return to
}

/** The rest of a login whose modal is open. */
export async function finishLogin(page: Page, words: Words, number: string): Promise<void> {
  const modal = loginModalOf(page, words)
  await modal.askForCodeByPhone(number)
  await modal.enterCode(await codeSentTo(`+91${number}`))
  await modal.closed()
  await headerOf(page, words).account.waitFor()
}
