import { brand } from '@platform/contracts/brand'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { profilePageOf } from '../src/pages/profile-page.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { newUser } from '../src/platform/new-user.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { eventually } from '../src/session/eventually.ts'
import { installExternalWallet } from '../src/session/external-wallet.ts'
import { resize } from '../src/session/resize.ts'
import { type BrowserSession, DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()
const PASSPHRASE = 'correct horse battery staple'

/** Logs in on the wallet's part of the profile. */
/** The wallet's page of a user who is signed in. */
async function profileOf({ page }: BrowserSession) {
  await page.goto(PROFILE_PATHS.wallet)
  return profilePageOf(page)
}

const addressOf = (key: string) => privateKeyToAccount(key as `0x${string}`).address

describe('the embedded wallet', () => {
  test('shows the key of the saved address, the same after logging out', async ({
    openSession,
  }) => {
    const number = newIndianNumber()
    const session = await openSession({ size: PHONE, user: await newUser(number) })
    const profile = await profileOf(session)
    const address = await profile.address()
    expect(addressOf(await profile.exportKey())).toBe(address)

    await headerOf(session.page, session.labels).logOut()
    await logInByPhone(session, session.page, number)
    const again = await profileOf(session)
    expect(await again.address()).toBe(address)
    expect(addressOf(await again.exportKey())).toBe(address)
  })

  test.for(nextWidths())(
    'is not replaced by a second device, %s, which restores it from the back-up',
    async ([, size], { openSession }) => {
      const number = newIndianNumber()
      const first = await openSession({ user: await newUser(number) })
      const second = await openSession({ size, user: await newUser(number) })
      const here = await profileOf(first)
      const address = await here.address()
      await backUp(first)

      const there = await profileOf(second)
      await second.page.getByText(/Its key is on another device/).waitFor()
      expect(await second.page.getByText(/The key of your wallet/).count()).toBe(0)
      expect(await there.address()).toBe(address)
      expect(await there.showKey.count()).toBe(0)
      await expectAccessible(second.page, 'a wallet whose key is elsewhere')

      await restore(second, 'not the right passphrase', /does not open the back-up/)
      await restore(second, PASSPHRASE, /The key of this wallet is on this device/)
      await there.dialog.getByRole('button', { name: 'OKAY' }).click()
      expect(addressOf(await there.exportKey())).toBe(address)
      await first.page.reload()
      expect(await here.address()).toBe(address)
    },
  )

  test.for(nextWidths())(
    'without a back-up is left on a lost device for a new one on this device, %s',
    async ([, size], { openSession }) => {
      const number = newIndianNumber()
      const lost = await openSession({ size: PHONE, user: await newUser(number) })
      const second = await openSession({ size, user: await newUser(number) })
      const address = await (await profileOf(lost)).address()

      const there = await profileOf(second)
      expect(await there.address()).toBe(address)
      await second.page.getByRole('button', { name: 'Restore or replace it' }).click()
      await there.dialog.getByText(/is on another device and has no back-up yet/).waitFor()
      await there.dialog.getByText(/What a blockchain has bound to the old address/).waitFor()
      const support = there.dialog.getByRole('link', { name: brand.supportEmail })
      expect(await support.getAttribute('href')).toBe(`mailto:${brand.supportEmail}`)
      const make = there.dialog.getByRole('button', { name: 'Make a new wallet' })
      expect(await make.isDisabled()).toBe(true)
      await expectAccessible(second.page, 'the way out of a lost device')
      await there.dialog.getByRole('checkbox', { name: /the old wallet is replaced/ }).check()
      await make.click()
      await there.dialog.getByText(/The key of this wallet is on this device/).waitFor()
      await there.dialog.getByRole('button', { name: 'OKAY' }).click()
      const renewed = await there.address()
      expect(renewed).not.toBe(address)
      expect(addressOf(await there.exportKey())).toBe(renewed)
    },
  )
})

test('the private key is shown whole, and copied', async ({ openSession }) => {
  const session = await openSession({ size: PHONE, user: await newUser() })
  const { page, context } = session
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const profile = await profileOf(session)
  await profile.openKey()
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size)
    const hidden = await profile.key.evaluate(({ scrollHeight, clientHeight }) =>
      Math.max(0, scrollHeight - clientHeight),
    )
    expect(hidden, `at ${size.width} px`).toBe(0)
  }
  const key = await profile.key.inputValue()
  expect(key).toMatch(/^0x[0-9a-f]{64}$/)
  await profile.dialog.getByRole('button', { name: 'Copy the key' }).click()
  await profile.dialog.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
})

describe('a wallet extension', () => {
  test('replaces the saved wallet when it has signed', async ({ openSession }) => {
    const session = await openSession({ user: await newUser() })
    const { page } = session
    const outside = await installExternalWallet(page)
    const profile = await profileOf(session)
    const embedded = await profile.address()
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await expectAccessible(page, 'the wallet')
    await profile.dialog.getByRole('button', { name: `Link ${outside.name}` }).click()
    await profile.dialog.getByText('This outside wallet is linked to your account.').waitFor()
    await profile.dialog.getByRole('button', { name: 'OKAY' }).click()

    expect(outside.address).not.toBe(embedded)
    await eventually(async () => expect(await profile.address()).toBe(outside.address))
    await page.reload()
    expect(await profile.address()).toBe(outside.address)
  })

  test('that refuses to sign changes nothing', async ({ openSession }) => {
    const session = await openSession({ user: await newUser() })
    const { page } = session
    const outside = await installExternalWallet(page)
    outside.refuse()
    const profile = await profileOf(session)
    const embedded = await profile.address()
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await profile.dialog.getByRole('button', { name: `Link ${outside.name}` }).click()
    await profile.dialog.getByText('The wallet did not sign. Nothing was changed.').waitFor()
    await page.reload()
    expect(await profile.address()).toBe(embedded)
  })
})

async function backUp({ page }: BrowserSession): Promise<void> {
  const { dialog, backUp: open } = profilePageOf(page)
  await open.click()
  await dialog.getByLabel('Passphrase', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Back up' }).click()
  await dialog.getByText('Use at least 10 characters.').waitFor()
  await expectAccessible(page, 'a refused passphrase')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog.getByLabel('Passphrase again').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Back up' }).click()
  await dialog.getByText(/Your wallet is backed up/).waitFor()
  await dialog.getByRole('button', { name: 'OKAY' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function restore(
  { page }: BrowserSession,
  passphrase: string,
  outcome: RegExp,
): Promise<void> {
  const { dialog } = profilePageOf(page)
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: 'Restore or replace it' }).click()
  }
  await dialog.getByLabel('Passphrase of the back-up').fill(passphrase)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText(outcome).waitFor()
}
