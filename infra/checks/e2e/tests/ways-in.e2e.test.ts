import { HOUR_MS } from '@platform/contracts/constants'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { EMAIL_LINK_PATHS, PROFILE_PATHS, REGISTER_PATH } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone, loginModalOf } from '../src/pages/login-modal.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { newEmail, newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo, linkSentTo } from '../src/platform/inbox.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { invalidateAccessToken } from '../src/session/invalidate-access-token.ts'
import { PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

const REFUSED_LINK = /\/api\/auth\/email-link\/verify/
const logInOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })

test('the link of the mail logs in, once, in the browser that asked for it, and closes the modal of its other tab', async ({
  openSession,
}) => {
  const { page, labels, openTab } = await openSession({ expects: [REFUSED_LINK] })
  const { page: elsewhere } = await openSession({ size: PHONE, expects: [REFUSED_LINK] })
  await page.goto(CAMPAIGNS_PATH)
  await headerOf(page, labels).logIn.click()
  const modal = loginModalOf(page, labels)
  const address = newEmail()
  await modal.askForCodeByEmail(address)
  const link = await linkSentTo(address, EMAIL_LINK_PATHS['log-in'])

  await elsewhere.goto(link)
  await logInOf(elsewhere).click()
  await elsewhere.getByRole('heading', { name: 'Almost there' }).waitFor()
  await elsewhere.getByText(await codeSentTo(address), { exact: true }).waitFor()
  await expectAccessible(elsewhere, 'a link on another device')
  await expectFits(elsewhere, 'a link on another device')

  const second = await openTab()
  await second.goto(link)
  await logInOf(second).click()
  await modal.closed()
  await headerOf(page, labels).account.waitFor()
  await second.waitForURL(`${siteUrl}/`)

  await headerOf(page, labels).logOut()
  await second.goto(link)
  await logInOf(second).click()
  await second.getByRole('heading', { name: 'This link is no longer valid.' }).waitFor()
  await second.getByRole('button', { name: 'Log in another way' }).click()
  await second.getByRole('dialog').waitFor()
})

test('the page to register makes an account by a name and a code, and says after the code that one exists', async ({
  openSession,
}) => {
  const session = await openSession({ size: PHONE, expects: [/\/api\/auth\/register\/verify/] })
  const { page, labels } = session
  const main = page.getByRole('main')
  const name = main.getByLabel('First name')
  const number = newIndianNumber()
  const register = async (count: number) => {
    await page.goto(REGISTER_PATH)
    await name.fill('Asha')
    await main.getByRole('combobox', { name: labels.country }).selectOption('IN')
    await main.getByLabel(labels.phone).fill(number)
    await main.getByRole('button', { name: labels.sendCode }).click()
    const code = main.getByRole('textbox', { name: labels.code, exact: true })
    await code.waitFor()
    await code.fill(await codeSentTo(`+91${number}`, count))
  }

  await page.goto(REGISTER_PATH)
  await name.fill('A b')
  await main.getByRole('button', { name: labels.sendCode }).click()
  await main.getByText('Spaces are not allowed in the first name').waitFor()
  await expectAccessible(page, 'a refused first name')
  await register(1)
  await page.waitForURL(`${siteUrl}/`)
  await headerOf(page, labels).logOut()

  await register(2)
  await main.getByText('Phone number already exists').waitFor()
  expect(await name.inputValue()).toBe('Asha')
  await expectFits(page, 'a number that has an account')
})

test.for([
  ['an hour fast', HOUR_MS],
  ['an hour slow', -HOUR_MS],
] as const)(
  'a device whose clock is %s logs in, and stays logged in',
  async ([, offMs], { openSession }) => {
    const session = await openSession({ expects: [/401/] })
    const { context, page, labels } = session
    await context.clock.install({ time: Date.now() + offMs })
    await page.goto(PROFILE_PATHS.wallet)
    await logInByPhone(session, page)
    await headerOf(page, labels).showsBalance('0')

    await invalidateAccessToken(page)
    const refreshed = page.waitForResponse(/\/auth\/refresh-token/)
    await page.reload()
    expect((await refreshed).status()).toBe(200)
    await headerOf(page, labels).showsBalance('0')
    await page.getByRole('button', { name: 'Show the key' }).waitFor()
  },
)
