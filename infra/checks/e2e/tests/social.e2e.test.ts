import { randomUUID } from 'node:crypto'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { providerPageOf } from '../src/pages/provider-page.ts'
import { siteUrl } from '../src/platform/addresses.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { installExternalWallet } from '../src/session/external-wallet.ts'
import { expectFits } from '../src/session/fits.ts'
import { type BrowserSession, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'

/** Answers to a flow that is refused. */
const REFUSED = /\/api\/auth\/(social\/authenticate|steam\/connect|telegram\/link)/
const newName = () => `p${randomUUID().slice(0, 8)}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openLogin({ page, labels }: BrowserSession, path: string = CAMPAIGNS_PATH) {
  await page.goto(path)
  await headerOf(page, labels).logIn.click()
  await button(page, 'Continue with Google').waitFor()
}

async function logInBy(session: BrowserSession, provider: string, name: string): Promise<void> {
  await openLogin(session)
  await button(session.page, `Continue with ${provider}`).click()
  await providerPageOf(session.page).allow(name)
  await headerOf(session.page, session.labels).account.waitFor()
}

async function userLoggedInBy(session: BrowserSession, provider: string, name: string) {
  await logInBy(session, provider, name)
  const { page } = session
  // The page that the login began on, without the provider's answer in its address.
  expect(page.url()).toBe(`${siteUrl}${CAMPAIGNS_PATH}`)
  return page.evaluate(() => localStorage.getItem('userId') ?? '')
}

describe('outside accounts', () => {
  test.for(['X', 'Discord', 'Steam', 'Telegram'])(
    '%s logs in',
    async (provider, { openSession }) => {
      const session = await openSession()
      expect(await userLoggedInBy(session, provider, newName())).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('Google logs in, and on another device as the same user', async ({ openSession }) => {
    const name = newName()
    const first = await userLoggedInBy(await openSession(), 'Google', name)
    expect(await userLoggedInBy(await openSession(), 'Google', name)).toBe(first)
  })

  test('a wallet logs in by a signed message', async ({ openSession }) => {
    const session = await openSession()
    const wallet = await installExternalWallet(session.page)
    await openLogin(session)
    await button(session.page, 'Continue with Wallet').click()
    await button(session.page, `Continue with ${wallet.name}`).click()
    await headerOf(session.page, session.labels).account.waitFor()
    await session.page.goto(PROFILE_PATHS.connections)
    await session.page.getByText(wallet.address).waitFor()
  })

  test('a user who denies stays a visitor, and sees why where the login began', async ({
    openSession,
  }) => {
    const session = await openSession({ size: PHONE, expects: [REFUSED] })
    const { page } = session
    await openLogin(session, PROFILE_PATH)
    await expectAccessible(page, 'the ways to log in')
    await button(page, 'Continue with X').click()
    await providerPageOf(page).deny()
    await page.getByRole('dialog').getByText('Connection failed').waitFor()
    expect(new URL(page.url()).pathname).toBe(PROFILE_PATH)
    await button(page, 'Continue with Discord').waitFor()
  })

  test('an answer that is sent again logs nobody in', async ({ openSession }) => {
    const session = await openSession({ expects: [REFUSED] })
    const { page, labels } = session
    const answers: string[] = []
    page.on('request', (request) => {
      if (/\/auth\/callback\/discord\?/.test(request.url())) answers.push(request.url())
    })
    await logInBy(session, 'Discord', newName())
    await headerOf(page, labels).logOut()
    await page.goto(answers[0] ?? '')
    await page.getByText("Looks like there's some issue, Try again!").waitFor()
    await headerOf(page, labels).logIn.waitFor()

    const stolen = await openSession({ expects: [REFUSED] })
    await stolen.page.goto(answers[0] ?? '')
    await stolen.page.getByText("Looks like there's some issue, Try again!").waitFor()
    await headerOf(stolen.page, stolen.labels).logIn.waitFor()
  })

  test('an account is connected, shown in another tab, refused to others, and disconnected', async ({
    openSession,
  }) => {
    const name = newName()
    const session = await openSession({ user: await newUser() })
    const { page } = session
    await page.goto(PROFILE_PATHS.connections)
    const tab = await session.openTab()
    await tab.goto(PROFILE_PATHS.connections)
    await button(tab, 'Connect Discord').waitFor()
    await button(page, 'Connect Discord').click()
    await providerPageOf(page).allow(name)
    await page.getByText('Discord is connected').waitFor()
    await page.getByText(name, { exact: true }).waitFor()
    await button(tab, 'Disconnect Discord').waitFor()
    await expectAccessible(page, 'connected accounts')

    const other = await openSession({ size: PHONE, user: await newUser(), expects: [REFUSED] })
    await other.page.goto(PROFILE_PATHS.connections)
    await button(other.page, 'Connect Discord').click()
    await providerPageOf(other.page).allow(name)
    await other.page
      .getByText('Discord account already linked. Use a different account to continue.')
      .waitFor()
    await button(other.page, 'Connect Discord').waitFor()
    await expectFits(other.page, 'connected accounts')

    await button(page, 'Disconnect Discord').click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Discord?' })
    await dialog.getByText(/For 7 days/).waitFor()
    await expectAccessible(page, 'the cooling-off')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText(/Another account can be connected from/).waitFor()
    await button(tab, 'Connect again: Discord').waitFor()
  })
})

describe('log-in by a number that a messenger has verified', () => {
  test('logs in; its answer logs nobody in on another device', async ({ openSession }) => {
    const session = await openSession()
    const answers: string[] = []
    session.page.on('request', (request) => {
      if (/\/auth\/callback\/messenger\?/.test(request.url())) answers.push(request.url())
    })
    expect(await userLoggedInBy(session, 'WhatsApp', newName())).toMatch(/^[0-9a-f-]{36}$/)

    const other = await openSession({ expects: [/\/api\/auth\/phone-login/] })
    await other.page.goto(answers[0] ?? '')
    await other.page.getByText('Something went wrong').waitFor()
    await headerOf(other.page, other.labels).logIn.waitFor()
  })

  test('that is denied says so, and the page is loaded anew', async ({ openSession }) => {
    const { page, labels, ...session } = await openSession({ size: PHONE })
    await openLogin({ page, labels, ...session })
    await button(page, 'Continue with WhatsApp').click()
    await providerPageOf(page).deny()
    await page.getByText('Something went wrong').waitFor()
    await page.waitForEvent('load')
    expect(page.url()).toBe(`${siteUrl}${CAMPAIGNS_PATH}`)
    await headerOf(page, labels).logIn.waitFor()
  })
})
