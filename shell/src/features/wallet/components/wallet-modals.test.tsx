import type { LinkedWallet, WalletBackup } from '@platform/contracts/wallet/http'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { memoryDatabases } from '../../../testing/memory-databases.ts'
import { openShell, USER } from '../../../testing/open-shell.tsx'
import { indexedDeviceKeys } from '../model/device-key-store.ts'
import { embeddedWallet } from '../model/embedded-wallet.ts'
import { backUp, restore } from '../model/passphrase-backup.ts'
import { storedSecuredKeys } from '../model/secured-key-store.ts'

const LINKED = 'GET /get_wallet_v2'
const SAVE_BACKUP = 'PUT /wallets/backup'
const VERIFY = 'POST /verify_wallet_v2'
const READ_BACKUP = 'GET /wallets/backup'
const PASSPHRASE = 'monsoon fox at dawn'

const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)
const saved: LinkedWallet = {
  evmWalletAddress: address,
  kind: 'embedded',
  linkedAt: '2026-01-15T12:00:00.000Z',
  hasBackup: false,
}

/** The page of a signed-in user whose wallet is saved, with or without its key on this device. */
async function openPage({
  keyOnDevice,
  wallet = saved,
}: {
  keyOnDevice: boolean
  wallet?: LinkedWallet
}) {
  const page = openShell({
    signedIn: USER,
    serve: (api) => api.on(LINKED, () => answer(wallet)),
  })
  const onDevice = embeddedWallet(USER, storedSecuredKeys(USER), indexedDeviceKeys())
  if (keyOnDevice) await onDevice.store(privateKey)
  await waitFor(() => expect(page.shell.wallet.get().status).toBe('saved'))
  return { ...page, onDevice }
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
/** A password input has no role. */
const password = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

describe('backing up', () => {
  test('rejects a short passphrase, and one that was repeated differently', async () => {
    const { api, user, open } = await openPage({ keyOnDevice: true })
    void open('walletBackup')
    await user.type(await password('Passphrase'), 'fox')
    await user.click(await button('Back up'))
    expect(await screen.findByText('Use at least 10 characters.')).toBeDefined()

    await user.type(await password('Passphrase'), 'fox at dawn')
    await user.type(await password('Passphrase again'), 'foxfox at dusk')
    await user.click(await button('Back up'))
    expect(await screen.findByText('The two passphrases are not the same.')).toBeDefined()
    expect(api.calls(SAVE_BACKUP)).toHaveLength(0)
  })

  test('sends the encrypted key, which the passphrase decrypts, and nothing else', async () => {
    const { api, user, open } = await openPage({ keyOnDevice: true })
    api.on(SAVE_BACKUP, () => answer({}))
    const finished = open('walletBackup')
    await user.type(await password('Passphrase'), PASSPHRASE)
    await user.type(await password('Passphrase again'), PASSPHRASE)
    await user.click(await button('Back up'))
    expect((await screen.findByRole('status')).textContent).toContain('Your wallet is backed up.')

    const sent = api.calls(SAVE_BACKUP)[0]?.body as WalletBackup
    expect(sent.address).toBe(address)
    expect(JSON.stringify(sent)).not.toContain(privateKey.slice(2))
    expect(JSON.stringify(sent)).not.toContain(PASSPHRASE)
    expect(await restore(sent, PASSPHRASE)).toBe(privateKey)

    const okay = await button('OKAY')
    expect(document.activeElement).toBe(okay)
    await user.click(okay)
    expect(await finished).toBe(true)
  })

  test('saves after a fresh proof where the server asks for one', async () => {
    const { api, user, open } = await openPage({ keyOnDevice: true })
    let isProven = false
    const ways = [{ way: 'phone', to: '+91••••••••01' }]
    api.on(SAVE_BACKUP, () => (isProven ? answer({}) : refuse('FRESH_PROOF_NEEDED', { ways })))
    const times = { expiresAt: saved.linkedAt, resendAt: saved.linkedAt }
    api.on('POST /auth/proof/code', () => answer({ challengeId: 'c1', ...times }))
    api.on('POST /auth/proof/verify', () => {
      isProven = true
      return answer(null)
    })
    void open('walletBackup')
    await user.type(await password('Passphrase'), PASSPHRASE)
    await user.type(await password('Passphrase again'), PASSPHRASE)
    await user.click(await button('Back up'))
    await user.click(await button('Send a code to +91••••••••01'))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    expect(await screen.findByText(/Your wallet is backed up\./)).toBeDefined()
    expect(api.calls(SAVE_BACKUP)).toHaveLength(2)
  })

  test('shows a failed save and lets the user retry', async () => {
    const { api, user, open } = await openPage({ keyOnDevice: true })
    api.on(SAVE_BACKUP, () => refuse('UNAVAILABLE'))
    void open('walletBackup')
    await user.type(await password('Passphrase'), PASSPHRASE)
    await user.type(await password('Passphrase again'), PASSPHRASE)
    await user.click(await button('Back up'))
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect((await button('Back up')).hasAttribute('aria-busy')).toBe(false)
  })

  test('without a connection: asks to check it', async () => {
    const { api, user, open } = await openPage({ keyOnDevice: true })
    api.on(SAVE_BACKUP, unreachable)
    void open('walletBackup')
    await user.type(await password('Passphrase'), PASSPHRASE)
    await user.type(await password('Passphrase again'), PASSPHRASE)
    await user.click(await button('Back up'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'API failure! Please try again',
    )
  })

  test('is not offered where the key is not on this device', async () => {
    const { open } = await openPage({ keyOnDevice: false })
    void open('walletBackup')
    expect(await screen.findByText(/The key is not on this device/)).toBeDefined()
    expect(screen.queryByLabelText('Passphrase')).toBeNull()
  })
})

test.each(['walletBackup', 'walletExport'] as const)(
  '%s leads to restoring a key that the browser no longer decrypts',
  async (modal) => {
    const wallet = { ...saved, hasBackup: true }
    const { user, open } = await openPage({ keyOnDevice: true, wallet })
    vi.stubGlobal('indexedDB', memoryDatabases())
    void open(modal)
    await user.click(await button('Restore'))
    expect(await password('Passphrase of the back-up')).toBeDefined()
  },
)

describe('restoring on another device', () => {
  async function openRestore() {
    const page = await openPage({ keyOnDevice: false, wallet: { ...saved, hasBackup: true } })
    const backup = await backUp(privateKey, address, PASSPHRASE)
    page.api.on(READ_BACKUP, () => answer(backup))
    void page.open('walletLink')
    await screen.findByText(/The key of your wallet is on another device/)
    return page
  }

  test('shows a missing passphrase at the field', async () => {
    const { api, user } = await openRestore()
    await user.click(await button('Restore'))
    expect(await screen.findByText('Please enter value')).toBeDefined()
    expect(api.calls(READ_BACKUP)).toHaveLength(0)
  })

  test('rejects a wrong passphrase and stores the key for the right one', async () => {
    const { user, onDevice } = await openRestore()
    const field = await password('Passphrase of the back-up')
    await user.type(field, 'monsoon fox at dusk{Enter}')
    expect(await screen.findByText('This passphrase does not open the back-up.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(await onDevice.privateKey(address)).toBeNull()

    await user.clear(field)
    await user.type(field, `${PASSPHRASE}{Enter}`)
    expect(await screen.findByText(/The key of this wallet is on this device/)).toBeDefined()
    expect(await onDevice.privateKey(address)).toBe(privateKey)
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  test('restores the key of an earlier back-up where the last one is damaged', async () => {
    const { api, user, onDevice } = await openRestore()
    const whole = await backUp(privateKey, address, PASSPHRASE)
    const zeros = { ...whole, ciphertext: 'AAAA' }
    api.on(READ_BACKUP, () => answer({ ...zeros, earlier: [zeros, whole] }))
    await user.type(await password('Passphrase of the back-up'), `${PASSPHRASE}{Enter}`)
    expect(await screen.findByText(/The key of this wallet is on this device/)).toBeDefined()
    expect(await onDevice.privateKey(address)).toBe(privateKey)
  })

  test('shows a failure that is not about the passphrase as a notice', async () => {
    const { api, user } = await openRestore()
    api.on(READ_BACKUP, unreachable)
    const field = await password('Passphrase of the back-up')
    await user.type(field, `${PASSPHRASE}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'API failure! Please try again',
    )
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })
})

describe('a lost device without a back-up', () => {
  test('leads to a new wallet, after the user has read what becomes of the old one', async () => {
    const { api, user, open, onDevice } = await openPage({ keyOnDevice: false })
    api.on('GET /wallets/nonce', () => answer({ nonce: 'a1b2c3d4e5f6a7b8' }))
    let isProven = false
    const ways = [{ way: 'phone', to: '+91••••••••01' }]
    const times = { expiresAt: saved.linkedAt, resendAt: saved.linkedAt }
    api.on('POST /auth/proof/code', () => answer({ challengeId: 'c1', ...times }))
    api.on('POST /auth/proof/verify', () => {
      isProven = true
      return answer(null)
    })
    api.on(VERIFY, ({ body }) => {
      if (!isProven) return refuse('FRESH_PROOF_NEEDED', { ways })
      const { message } = body as { message: string }
      const evmWalletAddress = /0x[0-9a-fA-F]{40}/.exec(message)?.[0] ?? null
      api.on(LINKED, () => answer({ ...saved, evmWalletAddress }))
      return answer({ ...saved, evmWalletAddress })
    })
    void open('walletLink')
    const make = await button('Make a new wallet')
    expect(make.disabled).toBe(true)
    expect(screen.getByText(/bound to the old address stays there/)).toBeDefined()
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    await user.click(screen.getByRole('checkbox', { name: /the old wallet is replaced/ }))
    await user.click(make)
    await user.click(await button('Send a code to +91••••••••01'))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    expect(await screen.findByText(/The key of this wallet is on this device/)).toBeDefined()
    expect(api.calls(VERIFY)[0]?.body).toMatchObject({ kind: 'embedded', replace: true })
    const made = JSON.stringify(api.calls(VERIFY)[0]?.body).match(/0x[0-9a-fA-F]{40}/)?.[0] ?? ''
    expect(made).not.toBe(address)
    expect(await onDevice.privateKey(made)).not.toBeNull()
  })
})

describe('copying the address', () => {
  test('confirms a copy, and shows that the browser refused one', async () => {
    const { shell, user, open } = await openPage({ keyOnDevice: true })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
    void open('walletLink')
    await user.click(await button('Copy'))
    await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('This could not be copied.'))
    await user.click(await button('Copy'))
    expect(await button('Copied')).toBeDefined()
    expect(write).toHaveBeenLastCalledWith(address)
  })
})

describe('exporting the private key', () => {
  test('shows the key only after the confirmation and drops it when the modal closes', async () => {
    const { user, open } = await openPage({ keyOnDevice: true })
    const finished = open('walletExport')
    const show = await button('Show the key')
    expect(show.disabled).toBe(true)
    await user.click(show)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.body.innerHTML).not.toContain(privateKey)

    await user.click(screen.getByRole('checkbox', { name: /I am alone/ }))
    await waitFor(() => expect(show.disabled).toBe(false))
    await user.click(show)
    const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Private key' })
    expect(key.value).toBe(privateKey)
    expect(document.activeElement).toBe(key)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await button('Copy the key'))
    expect(await button('Copied')).toBeDefined()
    expect(write).toHaveBeenLastCalledWith(privateKey)

    await user.keyboard('{Escape}')
    expect(await finished).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    void open('walletExport')
    const again = within(await screen.findByRole('dialog', { name: 'Export your private key' }))
    expect(again.queryByRole('textbox')).toBeNull()
    expect((await button('Show the key')).disabled).toBe(true)
  })

  /** The export with its warning confirmed. */
  async function openConfirmed() {
    const page = await openPage({ keyOnDevice: true })
    void page.open('walletExport')
    await page.user.click(await screen.findByRole('checkbox', { name: /I am alone/ }))
    const show = await button('Show the key')
    await waitFor(() => expect(show.disabled).toBe(false))
    return { user: page.user, show }
  }

  test('shows that the key could not be read, and lets the user retry', async () => {
    const { user, show } = await openConfirmed()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new Error('no key store')
    })
    await user.click(show)
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    await user.click(show)
    expect(await screen.findByRole('textbox', { name: 'Private key' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows that the key is no longer on this device', async () => {
    const { user, show } = await openConfirmed()
    localStorage.clear()
    await user.click(show)
    expect(await screen.findByText(/The key is not on this device/)).toBeDefined()
  })

  test('is not offered where the key is not on this device', async () => {
    const { open } = await openPage({ keyOnDevice: false })
    void open('walletExport')
    expect(await screen.findByText(/The key is not on this device/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show the key' })).toBeNull()
  })
})
