import { kitMessages } from '@platform/remote-kit/kit-messages'
import { answer, unreachable } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { indexedDeviceKeys } from '../../features/wallet/model/device-key-store.ts'
import { embeddedWallet } from '../../features/wallet/model/embedded-wallet.ts'
import { storedSecuredKeys } from '../../features/wallet/model/secured-key-store.ts'
import { memoryDatabases } from '../../testing/memory-databases.ts'
import { openShell, USER } from '../../testing/open-shell.tsx'
import { renderInShell } from '../../testing/render-in-shell.tsx'
import { messages } from './i18n/messages.ts'
import { WalletCard } from './wallet-card.tsx'

const privateKey = generatePrivateKey()
const { address } = privateKeyToAccount(privateKey)
const storeKey = () =>
  embeddedWallet(USER, storedSecuredKeys(USER), indexedDeviceKeys()).store(privateKey)

/** The card of a user whose key this browser stored and, if `gone`, can no longer decrypt. */
async function openCard({ gone }: { gone: boolean }) {
  const linkedAt = '2026-01-15T12:00:00.000Z'
  const wallet = { evmWalletAddress: address, kind: 'embedded', linkedAt, hasBackup: true }
  const page = openShell({
    signedIn: USER,
    serve: (api) => api.on('GET /get_wallet_v2', () => answer(wallet)),
  })
  const { shell } = page
  await storeKey()
  if (gone) vi.stubGlobal('indexedDB', memoryDatabases())
  await waitFor(() => expect(shell.wallet.get().status).toBe('saved'))
  renderInShell(<WalletCard userId={USER} />, { shell, catalogues: [messages, kitMessages] })
  return page
}

const button = (name: string) => screen.findByRole('button', { name })

test('offers to restore a key that this browser no longer decrypts, until it is restored', async () => {
  const { shell } = await openCard({ gone: true })
  expect(await button('Restore or replace it')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back it up' })).toBeNull()

  await storeKey()
  shell.shellApi.invalidate('wallet')
  expect(await button('Back it up')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore or replace it' })).toBeNull()
})

test('offers to back up a key that this browser decrypts', async () => {
  await openCard({ gone: false })
  expect(await button('Back it up')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore or replace it' })).toBeNull()
})

test('says that the wallet could not be loaded, until it is', async () => {
  const { shell, api } = openShell({
    signedIn: USER,
    serve: (server) => server.on('GET /get_wallet_v2', unreachable),
  })
  renderInShell(<WalletCard userId={USER} />, { shell, catalogues: [messages, kitMessages] })
  const failed = await screen.findByText(/Your wallet could not be loaded/)
  api.on('GET /get_wallet_v2', () =>
    answer({ evmWalletAddress: address, kind: 'external', linkedAt: null, hasBackup: false }),
  )
  shell.shellApi.invalidate('wallet')
  await waitFor(() => expect(failed.isConnected).toBe(false))
})
