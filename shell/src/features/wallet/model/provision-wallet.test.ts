import type { LinkedWallet } from '@platform/contracts/wallet/http'
import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { walletApi } from '../api/wallet-api.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { provisionWallet } from './provision-wallet.ts'
import type { SecuredKey } from './secured-key.ts'

const NONCE = 'GET /wallets/nonce'
const LINKED = 'GET /get_wallet_v2'
const VERIFY = 'POST /verify_wallet_v2'
const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const noWallet: LinkedWallet = {
  evmWalletAddress: null,
  kind: null,
  linkedAt: null,
  hasBackup: false,
}
const elsewhere = privateKeyToAccount(generatePrivateKey()).address

/** The wallet service with one user: it saves the first proven address. */
function walletServer() {
  const api = createFakeApi()
  const state = { saved: noWallet }
  api.on(LINKED, () => answer(state.saved))
  api.on(NONCE, () => answer({ nonce: 'abcdefgh12345678', expiresAt: '' }))
  api.on(VERIFY, ({ body }) => save(body))

  async function save(proof: unknown) {
    const { message, signature } = proof as { message: string; signature: `0x${string}` }
    const { address, nonce, domain } = parseSiweMessage(message)
    if (!address || nonce !== 'abcdefgh12345678' || domain !== 'site.test')
      return refuse('WALLET_PROOF_INVALID')
    if (!(await verifyMessage({ address, message, signature })))
      return refuse('WALLET_PROOF_INVALID')
    if (state.saved.evmWalletAddress && state.saved.evmWalletAddress !== address) {
      return refuse('WALLET_ALREADY_SAVED')
    }
    state.saved = { ...noWallet, evmWalletAddress: address, kind: 'embedded' }
    return answer(state.saved)
  }

  const client = createApiClient({
    fetch: api.fetch,
    session: { getAccessToken: () => 'token', refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => true,
    onWalletNotFound: () => {},
  })
  return { api, state, save, calls: walletApi(client) }
}

/** A browser with its own storage; `stored` holds its encrypted keys. */
function device(calls: ReturnType<typeof walletApi>) {
  const stored: SecuredKey[] = []
  const deviceKeys = new Map<string, CryptoKey>()
  const wallet = embeddedWallet(
    'user',
    { list: () => [...stored], put: (key) => void stored.push(key) },
    {
      read: async (user) => deviceKeys.get(user) ?? null,
      write: async (user, key) => void deviceKeys.set(user, key),
    },
  )
  const provision = () =>
    provisionWallet({
      userId: 'user',
      wallet,
      api: calls,
      origin: 'https://site.test',
      serverNow: () => NOW,
    })
  return { stored, wallet, provision }
}

describe('a user without a saved wallet', () => {
  it('creates a key on this device and proves its address to the server', async () => {
    const { state, calls } = walletServer()
    const { stored, provision } = device(calls)
    const provisioned = await provision()
    expect(provisioned).toEqual({ state: 'here', address: stored[0]?.address })
    expect(state.saved.evmWalletAddress).toBe(stored[0]?.address)
  })

  it('stores the key before it sends the address', async () => {
    const { api, save, calls } = walletServer()
    const { stored, provision } = device(calls)
    const storedWhenSent: string[][] = []
    api.on(VERIFY, ({ body }) => {
      storedWhenSent.push(stored.map(({ address }) => address))
      return save(body)
    })
    const { address } = await provision()
    expect(storedWhenSent).toEqual([[address]])
  })

  it('uses the same key after a crash between storing and sending', async () => {
    const { api, save, state, calls } = walletServer()
    const { stored, provision } = device(calls)
    api.on(VERIFY, unreachable)
    await expect(provision()).rejects.toMatchObject({ status: 0 })
    expect(stored).toHaveLength(1)
    api.on(VERIFY, ({ body }) => save(body))
    expect(await provision()).toEqual({ state: 'here', address: stored[0]?.address })
    expect(stored).toHaveLength(1)
    expect(state.saved.evmWalletAddress).toBe(stored[0]?.address)
  })

  it('keeps the wallet whose save response was lost', async () => {
    const { api, save, calls } = walletServer()
    const { stored, provision } = device(calls)
    api.on(VERIFY, async ({ body }) => {
      await save(body)
      return unreachable()
    })
    await expect(provision()).rejects.toMatchObject({ status: 0 })
    expect(await provision()).toEqual({ state: 'here', address: stored[0]?.address })
    expect(api.calls(VERIFY)).toHaveLength(1)
  })

  it('creates one wallet for two concurrent requests', async () => {
    const { api, calls } = walletServer()
    const { stored, provision } = device(calls)
    const [first, second] = await Promise.all([provision(), provision()])
    expect(first).toEqual(second)
    expect(stored).toHaveLength(1)
    expect(api.calls(VERIFY)).toHaveLength(1)
  })
})

describe('a wallet saved elsewhere', () => {
  it.each(['embedded', 'external'] as const)(
    'is returned (%s); nothing is created or saved here',
    async (kind) => {
      const { api, state, calls } = walletServer()
      const { stored, provision } = device(calls)
      state.saved = { ...noWallet, evmWalletAddress: elsewhere, kind, hasBackup: true }
      expect(await provision()).toEqual({
        state: 'elsewhere',
        address: elsewhere,
        kind,
        hasBackup: true,
      })
      expect(stored).toEqual([])
      expect(api.calls(VERIFY)).toHaveLength(0)
    },
  )

  it('wins when the other device saved first, and can still be restored here', async () => {
    const { api, save, state, calls } = walletServer()
    const { wallet, provision } = device(calls)
    const theirs = generatePrivateKey()
    const { address } = privateKeyToAccount(theirs)
    api.on(VERIFY, ({ body }) => {
      state.saved = { ...noWallet, evmWalletAddress: address, kind: 'embedded' }
      return save(body)
    })
    expect(await provision()).toMatchObject({ state: 'elsewhere', address })
    expect(state.saved.evmWalletAddress).toBe(address)

    await wallet.store(theirs)
    expect(await provision()).toEqual({ state: 'here', address })
  })

  it("is recognised on the device that created it, whatever the address's letter case", async () => {
    const { state, calls } = walletServer()
    const { provision } = device(calls)
    const { address } = await provision()
    state.saved = { ...state.saved, evmWalletAddress: address.toLowerCase() }
    expect((await provision()).state).toBe('here')
  })
})
