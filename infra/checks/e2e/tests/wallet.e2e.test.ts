import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { headerOf } from '../src/pages/header.ts'
import { logInByPhone } from '../src/pages/login-modal.ts'
import { profilePageOf } from '../src/pages/profile-page.ts'
import { newIndianNumber } from '../src/platform/people.ts'
import { expectAccessible } from '../src/visit/accessible.ts'
import { installExternalWallet } from '../src/visit/external-wallet.ts'
import { test } from '../src/visit/test.ts'
import { PHONE, type Visit } from '../src/visit/visit.ts'

const PASSPHRASE = 'correct horse battery staple'

/** Logs in on this device, at the profile. */
async function profileOf(visitor: Visit, number: string) {
  const { page } = visitor
  await page.goto('/profile/')
  await logInByPhone(visitor, page, number)
  return profilePageOf(page)
}

const addressOf = (key: string) => privateKeyToAccount(key as `0x${string}`).address

describe('the embedded wallet', () => {
  test('shows a key that belongs to the saved address, and is the same after logging out', async ({
    visit,
  }) => {
    const visitor = await visit({ size: PHONE })
    const number = newIndianNumber()
    const profile = await profileOf(visitor, number)
    const address = await profile.address()
    expect(addressOf(await profile.exportKey())).toBe(address)

    await headerOf(visitor.page, visitor.words).logOut()
    const again = await profileOf(visitor, number)
    expect(await again.address()).toBe(address)
    expect(addressOf(await again.exportKey())).toBe(address)
  })

  test('is never replaced by a second device, which restores it from the back-up', async ({
    visit,
  }) => {
    const [first, second] = [await visit(), await visit({ size: PHONE })]
    const number = newIndianNumber()
    const here = await profileOf(first, number)
    const address = await here.address()
    await backUp(first)

    const there = await profileOf(second, number)
    await second.page.getByText(/The key of your wallet is on another device/).waitFor()
    expect(await there.address()).toBe(address)
    expect(await there.showKey.count()).toBe(0)
    await expectAccessible(second.page, 'a wallet whose key is elsewhere')

    await restore(second, 'not the right passphrase', /does not open the back-up/)
    await restore(second, PASSPHRASE, /This wallet lives on this device/)
    await there.dialog.getByRole('button', { name: 'OKAY' }).click()
    expect(addressOf(await there.exportKey())).toBe(address)
    await first.page.reload()
    expect(await here.address()).toBe(address)
  })
})

describe('a wallet extension', () => {
  test('takes the place of the saved wallet once it has signed', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const outside = await installExternalWallet(page)
    const profile = await profileOf(visitor, newIndianNumber())
    const embedded = await profile.address()
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await expectAccessible(page, 'the wallet')
    await profile.dialog.getByRole('button', { name: `Link ${outside.name}` }).click()
    await profile.dialog.getByText('This outside wallet is linked to your account.').waitFor()
    await profile.dialog.getByRole('button', { name: 'OKAY' }).click()

    expect(outside.address).not.toBe(embedded)
    await expect.poll(() => profile.address(), { timeout: 10_000 }).toBe(outside.address)
    await page.reload()
    expect(await profile.address()).toBe(outside.address)
  })

  test('that says no changes nothing', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const outside = await installExternalWallet(page)
    outside.refuse()
    const profile = await profileOf(visitor, newIndianNumber())
    const embedded = await profile.address()
    await page.getByRole('button', { name: 'Use another wallet' }).click()
    await profile.dialog.getByRole('button', { name: `Link ${outside.name}` }).click()
    await profile.dialog.getByText('The wallet did not sign. Nothing was changed.').waitFor()
    await page.reload()
    expect(await profile.address()).toBe(embedded)
  })
})

async function backUp({ page }: Visit): Promise<void> {
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

async function restore({ page }: Visit, passphrase: string, outcome: RegExp): Promise<void> {
  const { dialog } = profilePageOf(page)
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: 'Restore it here' }).click()
  }
  await dialog.getByLabel('Passphrase of the back-up').fill(passphrase)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText(outcome).waitFor()
}
