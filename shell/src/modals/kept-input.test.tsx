import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedDeviceKeys } from '../features/wallet/model/device-key-store.ts'
import { embeddedWallet } from '../features/wallet/model/embedded-wallet.ts'
import { storedSecuredKeys } from '../features/wallet/model/secured-key-store.ts'
import { openShell, tokenOf, USER } from '../testing/open-shell.tsx'

const OTHER = '0198c0de-0000-7000-8000-00000000b0b0'

/** A password input has no role. */
const passphrase = () => screen.findByLabelText<HTMLInputElement>('Passphrase')

/** A signed-in user who typed a passphrase into the sheet of the back-up and went Back. */
async function leaveBackUp() {
  const privateKey = generatePrivateKey()
  const wallet: LinkedWallet = {
    evmWalletAddress: privateKeyToAccount(privateKey).address,
    kind: 'embedded',
    linkedAt: '2026-01-15T12:00:00.000Z',
    hasBackup: false,
  }
  const page = openShell({
    signedIn: USER,
    serve: (api) => api.on('GET /get_wallet_v2', () => answer(wallet)),
  })
  await embeddedWallet(USER, storedSecuredKeys(USER), indexedDeviceKeys()).store(privateKey)
  await vi.waitFor(() => expect(page.shell.wallet.get().status).toBe('saved'))
  void page.open('walletBackup')
  await page.user.type(await passphrase(), 'monsoon fox')
  await leave()
  return page
}

/** Presses Back, which closes the sheet. */
async function leave() {
  history.back()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a sheet that was closed by Back has its input again, for a limited time', async () => {
  const { open } = await leaveBackUp()
  void open('walletBackup')
  expect((await passphrase()).value).toBe('monsoon fox')
  await leave()
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1)
  onTestFinished(() => later.mockRestore())
  void open('walletBackup')
  expect((await passphrase()).value).toBe('')
})

test('another user does not see it', async () => {
  const { shell, open } = await leaveBackUp()
  shell.session.accessToken.set(tokenOf(OTHER))
  void open('walletBackup')
  expect((await passphrase()).value).toBe('')
})

test('the log-in keeps a number, or an address, for which no code was asked', async () => {
  const { user, open } = openShell()
  void open('login')
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '98765')
  await leave()
  void open('login')
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
  expect(phone.value.replaceAll(/\D/g, '')).toBe('98765')
  await user.click(await screen.findByRole('button', { name: /e-mail/i }))
  await user.type(await screen.findByRole('textbox', { name: /e-mail/i }), 'v@x.test')
  await leave()
  void open('login')
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /e-mail/i })
  expect(email.value).toBe('v@x.test')
})

test('a page that opens over a sheet takes its entry, so that one Back leaves it', async () => {
  const { shell, open } = openShell()
  void open('login')
  await vi.waitFor(() => expect(history.state?.sheet).toBe(true))
  const entries = history.length
  shell.shellApi.navigate('/profile/')
  expect(location.pathname).toBe('/profile/')
  expect(history.length).toBe(entries)
})
