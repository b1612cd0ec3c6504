import type { SessionState } from '@platform/contracts/shell/shell-api'
import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { createValue } from '@platform/remote-kit/value'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletStore } from './wallet-store.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const saved = () => answer({ evmWalletAddress: ADDRESS, kind: 'external' })
const none = () => answer({ evmWalletAddress: null, kind: null })

function page() {
  const server = createFakeApi()
  const session = createValue<SessionState>(signedIn)
  const api = createApiClient({
    fetch: server.fetch,
    session: { getAccessToken: () => 'token', refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
  })
  const requests = () => server.calls('GET /get_wallet_v2').length
  return { server, session, api, requests }
}

test('retries a failed request with growing delays until it succeeds', async () => {
  const { server, session, api, requests } = page()
  server.on('GET /get_wallet_v2', unreachable)
  const wallet = createWalletStore(session, api)
  await vi.advanceTimersByTimeAsync(999)
  expect(requests()).toBe(1)
  expect(wallet.get()).toEqual({ status: 'unknown', walletError: 'NETWORK' })
  await vi.advanceTimersByTimeAsync(1)
  expect(requests()).toBe(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(requests()).toBe(2)
  server.on('GET /get_wallet_v2', saved)
  await vi.advanceTimersByTimeAsync(1)
  expect(wallet.get()).toEqual({ status: 'saved', address: ADDRESS, kind: 'external' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests()).toBe(3)
})

test('stops retrying after a log-out', async () => {
  const { server, session, api, requests } = page()
  server.on('GET /get_wallet_v2', unreachable)
  createWalletStore(session, api)
  await vi.advanceTimersByTimeAsync(500)
  session.set(visitor)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests()).toBe(1)
})

test('ignores the response of an outdated request', async () => {
  const { server, session, api } = page()
  const slow = Promise.withResolvers<Response>()
  server.on('GET /get_wallet_v2', () => slow.promise)
  const wallet = createWalletStore(session, api)
  server.on('GET /get_wallet_v2', saved)
  await wallet.refresh()
  slow.resolve(none())
  await vi.advanceTimersByTimeAsync(1)
  expect(wallet.get().status).toBe('saved')
})

test("a page begins with the wallet that the browser has stored, and then takes the server's answer", async () => {
  const first = page()
  first.server.on('GET /get_wallet_v2', saved)
  createWalletStore(first.session, first.api)
  await vi.advanceTimersByTimeAsync(1)

  const { server, session, api } = page()
  server.on('GET /get_wallet_v2', none)
  const wallet = createWalletStore(session, api)
  expect(wallet.get()).toEqual({ status: 'saved', address: ADDRESS, kind: 'external' })
  await vi.advanceTimersByTimeAsync(1)
  expect(wallet.get().status).toBe('missing')
  expect(createWalletStore(session, api).get().status).toBe('unknown')
})

test('a missing wallet is being made until that has failed', async () => {
  const { server, session, api } = page()
  server.on('GET /get_wallet_v2', none)
  const wallet = createWalletStore(session, api)
  await vi.advanceTimersByTimeAsync(1)
  expect(wallet.get()).toEqual({ status: 'missing', isBeingMade: true })
  wallet.setUpFailed.set(true)
  await wallet.refresh()
  expect(wallet.get()).toEqual({ status: 'missing', isBeingMade: false })
})

test('a stored wallet that cannot be read, or has no user, is unknown', () => {
  const { server, session, api } = page()
  server.on('GET /get_wallet_v2', unreachable)
  localStorage.setItem('isWalletSavedInDB', 'true')
  localStorage.setItem('wallet_data', ADDRESS)
  expect(createWalletStore(session, api).get().status).toBe('unknown')
  localStorage.setItem(
    'wallet_data',
    JSON.stringify({ status: 'saved', address: ADDRESS, kind: 'external' }),
  )
  expect(createWalletStore(createValue<SessionState>(visitor), api).get().status).toBe('unknown')
})
