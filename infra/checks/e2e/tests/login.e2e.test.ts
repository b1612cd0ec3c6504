import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { finishLogin, loginModalOf } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { newBrazilianNumber, newEmail, newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo, messagesTo, wrongCode } from '../src/platform/inbox.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

/** Responses to a wrong code. */
const REFUSED_CODE = /\/api\/auth\/otp\/verify/
const nextWidths = widthsInTurn()

async function openLogin({ page, labels }: BrowserSession) {
  await page.goto(CAMPAIGNS_PATH)
  await headerOf(page, labels).logIn.click()
  return loginModalOf(page, labels)
}

describe('the login', () => {
  test('refuses an invalid number or e-mail address without a request', async ({ openSession }) => {
    const session = await openSession({ size: PHONE })
    const { page } = session
    const modal = await openLogin(session)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))

    await modal.phone.fill('12345')
    await modal.send.click()
    await modal.dialog.getByText('Enter valid mobile no').waitFor()
    expect(await modal.phone.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page, 'a refused number')

    await modal.dialog.getByRole('button', { name: 'Use e-mail instead' }).click()
    await modal.email.fill('fox@')
    await modal.send.click()
    await modal.dialog.getByText('Enter valid email').waitFor()
    expect(sent.filter((url) => url.includes('/otp/'))).toEqual([])
  })

  test('refuses a wrong code and shows the tries left', async ({ openSession }) => {
    const session = await openSession({ expects: [REFUSED_CODE] })
    const modal = await openLogin(session)
    const number = newIndianNumber()
    await modal.askForCodeByPhone(number)
    const code = await codeSentTo(`+91${number}`)

    await modal.enterCode(wrongCode(code))
    await modal.dialog.getByText('The code is not right. 4 tries left.').waitFor()
    await expectAccessible(session.page, 'a wrong code')
    await modal.enterCode(wrongCode(code))
    await modal.dialog.getByText('The code is not right. 3 tries left.').waitFor()
    await modal.enterCode(code)
    await modal.closed()
    await headerOf(session.page, session.labels).account.waitFor()
  })

  test('keeps a code good when another device asks for one', async ({ openSession }) => {
    const modal = await openLogin(await openSession())
    const address = newEmail()
    await modal.askForCodeByEmail(address)
    const first = await codeSentTo(address)
    const elsewhere = await openLogin(await openSession())
    await elsewhere.askForCodeByEmail(address)
    const second = await codeSentTo(address, 2)

    await modal.enterCode(first)
    await modal.closed()
    await elsewhere.enterCode(second)
    await elsewhere.closed()
  })
})

test.for(nextWidths())(
  'the step of a login survives another number, a reload and Back on %s',
  async ([, size], { openSession }) => {
    const session = await openSession({ size })
    const { page, labels } = session
    const modal = await openLogin(session)
    const number = newBrazilianNumber()
    await modal.country.selectOption('BR')
    await modal.askForCodeByPhone(number)
    const wait = modal.dialog.getByText(/Send again in 0:[12]\d/)
    await wait.waitFor()

    await modal.dialog.getByRole('button', { name: 'Change number or address' }).click()
    await modal.phone.waitFor()
    expect(await modal.phone.inputValue()).toContain(number.slice(-4))
    expect(await modal.country.inputValue()).toBe('BR')
    await modal.send.click()
    await wait.waitFor()
    expect(await messagesTo(`+55${number}`)).toHaveLength(1)

    await page.reload()
    await modal.dialog.getByText(`We sent six digits to +55${number}.`).waitFor()
    await page.goBack()
    await modal.closed()
    expect(new URL(page.url()).pathname).toBe(CAMPAIGNS_PATH)
    await page.reload()
    await headerOf(page, labels).logIn.click()
    await modal.dialog.getByText(`We sent six digits to +55${number}.`).waitFor()
    await wait.waitFor()
    await modal.enterCode(await codeSentTo(`+55${number}`))
    await modal.closed()
    await headerOf(page, labels).account.waitFor()
  },
)

test('five wrong codes lock the login for 180 seconds, also after closing and reloading', async ({
  openSession,
}) => {
  const session = await openSession({ size: PHONE, expects: [REFUSED_CODE] })
  const { page } = session
  await page.clock.install()
  const modal = await openLogin(session)
  const number = newIndianNumber()
  await modal.dialog.getByRole('link', { name: 'terms and conditions' }).waitFor()
  await page.clock.runFor(1_000)
  const tall = (await modal.dialog.boundingBox())?.height
  await modal.askForCodeByPhone(number)
  expect((await modal.dialog.boundingBox())?.height).toBe(tall)
  const wrong = wrongCode(await codeSentTo(`+91${number}`))
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await modal.enterCode(wrong)
    await modal.dialog.getByText(left).waitFor()
  }
  await modal.enterCode(wrong)
  const locked = modal.dialog.getByRole('heading', { name: 'Too many attempts' })
  await locked.waitFor()
  await modal.dialog.getByText(/Try again in [23]:\d\d/).waitFor()
  await expectAccessible(page, 'the locked login')

  await modal.close.click()
  await headerOf(page, session.labels).logIn.click()
  await locked.waitFor()
  await page.reload()
  await headerOf(page, session.labels).logIn.click()
  await locked.waitFor()

  await page.clock.fastForward(181_000)
  await modal.phone.waitFor()
})

// Concurrent: the first waits for 30 s.
test.concurrent.for(nextWidths())(
  'sends a code again after 30 seconds, and accepts the new one, on %s',
  async ([, size], { openSession }) => {
    const session = await openSession({ size })
    const { page, labels } = session
    const modal = await openLogin(session)
    const number = newIndianNumber()
    await modal.askForCodeByPhone(number)
    await modal.dialog.getByText(/Send again in 0:\d\d/).waitFor()
    expect(await messagesTo(`+91${number}`)).toHaveLength(1)

    await modal.dialog.getByRole('button', { name: 'Send again' }).click({ timeout: 40_000 })
    const code = await codeSentTo(`+91${number}`, 2)
    await modal.dialog.getByText(/Send again in 0:\d\d/).waitFor()
    expect(await modal.code.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.reload()
    await headerOf(page, labels).logIn.click()
    await modal.enterCode(code)
    await modal.closed()
  },
)

test.concurrent('all tabs of a browser log in and out together', async ({ openSession }) => {
  const { page, labels, openTab } = await openSession()
  const other = await openTab()
  await page.goto(CAMPAIGNS_PATH)
  await other.goto('/profile/')
  await headerOf(page, labels).logIn.click()
  await finishLogin(page, labels, newIndianNumber())

  const otherHeader = headerOf(other, labels)
  await otherHeader.account.waitFor()
  await otherHeader.showsBalance('0')
  await headerOf(page, labels).logOut()
  await otherHeader.logIn.waitFor()
  await other.waitForURL(`${siteUrl}/`)
})
