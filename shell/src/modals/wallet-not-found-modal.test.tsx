import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { answer, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openShell, USER } from '../testing/open-shell.tsx'

/** What the server answers while no wallet is saved. */
const NONE: LinkedWallet = { evmWalletAddress: null, kind: null, linkedAt: null, hasBackup: false }
const SAVED = 'GET /get_wallet_v2'

/** A write, in vain, of a user with this answer about a saved wallet: it has waited for one. */
async function write(saved: () => Response | Promise<Response> = () => answer(NONE)) {
  quickTime()
  const page = openShell({ signedIn: USER, serve: (api) => api.on(SAVED, saved) })
  const result = page.shell.api.postWithAuth('/quests/anything', {})
  await vi.advanceTimersByTimeAsync(10_000)
  return { ...page, result }
}

const button = (name: string) => screen.findByRole('button', { name })

test('opens when a write needs a wallet and none is saved; nothing was sent', async () => {
  const { api, result } = await write()
  expect(await screen.findByRole('dialog', { name: 'No wallet yet' })).toBeDefined()
  expect(await result).toMatchObject({ success: false, status: 404, message: 'Wallet not found' })
  expect(api.calls('POST /quests/anything')).toHaveLength(0)
})

test('opens when the server does not say whether there is a wallet: it offers no new one, and nothing was sent', async () => {
  const { api, result } = await write(unreachable)
  expect(await result).toMatchObject({ success: false, status: 404, code: 'WALLET_NOT_FOUND' })
  expect(await screen.findByRole('dialog', { name: 'We cannot find your wallet' })).toBeDefined()
  expect(await button('Log out')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set up a wallet' })).toBeNull()
  expect(api.calls('POST /quests/anything')).toHaveLength(0)
})

test('leads to a new wallet', async () => {
  const { api, user } = await write()
  api.on('GET /wallets/nonce', () => refuse('UNAVAILABLE'))
  await user.click(await button('Set up a wallet'))
  expect(await screen.findByRole('dialog', { name: 'Your wallet' })).toBeDefined()
})

test('shows the log-out with it, which ends the session', async () => {
  const { api, user, shell } = await write()
  api.on('POST /auth/logout', () => answer({}))
  expect(await screen.findByRole('heading', { name: 'Log out?' })).toBeDefined()
  await user.click(await button('Log out'))
  await waitFor(() => expect(shell.session.get().status).toBe('visitor'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes without either', async () => {
  const { user } = await write()
  await user.click(await button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
