import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chain } from '@platform/chain/start-chain'
import type { CrashPointOf } from '@platform/contracts/crash-points'
import { walletLinked } from '@platform/contracts/wallet/events'
import type { Swap, SwapQuote } from '@platform/contracts/wallet/swap'
import { noncesId } from '@platform/relayer'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { KILLING_TEST_MS } from '@platform/testing/start-process'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { userAccount } from './domain/account.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'
import {
  CHAIN_ID,
  CONFIRMATIONS,
  newKey,
  RELAYER,
  signQuote,
  startStillChain,
  swapSettings,
  TEST_USDT,
} from './testing/swap-chain.ts'

const TIMEOUT_MS = KILLING_TEST_MS
const UNIT = 1_000_000n

const engines = engineEnvironment('swap-crash')
let storage: OpenWallet
let crashPoints: CrashPoints
const secretFile = join(tmpdir(), `wallet-swap-crash-${randomUUID()}`)
let chain: Chain
beforeAll(async () => {
  storage = await openWallet('swap-crash')
  crashPoints = await createCrashPoints()
  chain = await startStillChain()
})
afterAll(async () => {
  await storage.close()
  await crashPoints.remove()
  await rm(secretFile, { force: true })
  await chain.stop()
})

/** Steps of the worker: its next leader comes only after the lease of the one that was killed. The others are in `swap-steps`. */
const STEPS: readonly CrashPointOf[] = ['swap-transaction-sent', 'swap-decided']

test(
  'one swap is paid once although the wallet is killed while it is accepted, sent and decided',
  async () => {
    const issuer = await startTokenIssuer()
    onTestFinished(issuer.stop)
    const settings = issuer.environment
    const [userId, key] = [randomUUID(), newKey()]
    await storage.give(userAccount(userId, 'USDT'), 100n * UNIT)
    await link(userId, key.address)
    await storage.deps.userFacts.save(userId, 'over-18', { holds: true, expiresAt: null }, 1)
    const headers = await issuer.authorization({ sub: userId, sid: randomUUID() })

    let running = await startWallet(settings)
    const wish = { chainId: CHAIN_ID, currency: 'USDT', amount: '10' }
    const quote = await send<SwapQuote>(running.url, 'swap/quote', headers, wish)
    const accept = async () => {
      const body = { quoteId: quote.id, signature: await signQuote(key, quote) }
      return send<Swap>(running.url, 'swap', headers, body)
    }
    for (const step of ['swap-stored', 'swap-value-held', 'swap-held'] as const) {
      await crashPoints.arm(step)
      await accept().catch(() => undefined)
      // A worker may have been at this step before the request was.
      expect(await running.ended).toBe('SIGKILL')
      if (step !== 'swap-held') running = await startWallet(settings)
    }
    for (const step of STEPS) {
      await crashPoints.arm(step)
      const killed = await startWallet(settings)
      const mining = setInterval(() => void chain.mine(1).catch(() => undefined), 100)
      expect(await killed.ended, step).toBe('SIGKILL')
      clearInterval(mining)
    }
    const last = await startWallet(settings)
    await vi.waitFor(
      async () => {
        await chain.mine(1)
        expect((await storage.deps.swaps.find(quote.id))?.state).toBe('final')
      },
      { timeout: TIMEOUT_MS, interval: 200 },
    )
    await last.stop()

    expect(await chain.balanceOf(key.address, TEST_USDT)).toBe(
      BigInt(quote.minimumReceived.replace('.', '')),
    )
    const [tip] = await storage.deps.ledger.tips([userAccount(userId, 'USDT')])
    expect(tip).toMatchObject({ balance: 90n * UNIT, held: 0n })
    const nonces = await storage.deps.nonceSlots.find(noncesId(CHAIN_ID, RELAYER))
    expect(nonces?.slots.map(({ nonce, jobId }) => [nonce, jobId])).toEqual([[0, quote.id]])
    expect((await checkInvariants(storage.deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a deposit is credited once although the wallet is killed after it credited it',
  async () => {
    const [userId, key] = [randomUUID(), newKey()]
    await link(userId, key.address)
    await chain.setMinesAtOnce(true)
    await chain.giveToken(key.address, 5n * UNIT, TEST_USDT)
    await chain.sendToken(key.address, RELAYER, 5n * UNIT, TEST_USDT)
    await chain.mine(CONFIRMATIONS)
    await crashPoints.arm('deposit-credited')
    const killed = await startWallet()
    expect(await killed.ended).toBe('SIGKILL')
    const last = await startWallet()
    const balance = async () =>
      (await storage.deps.ledger.tips([userAccount(userId, 'USDT')]))[0]?.balance
    const isCredited = async () => (await storage.deps.deposits.found(CHAIN_ID, 1)).length === 0
    await waitFor(isCredited, TIMEOUT_MS)
    await last.stop()
    expect(await balance()).toBe(5n * UNIT)
    expect((await checkInvariants(storage.deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS,
)

async function link(userId: string, address: string) {
  const kind = 'external' as const
  const wallet = { userId, address, kind, embedded: null, linkedAt: new Date(), version: 1 }
  await storage.deps.addressOwners.claim(address, userId)
  const { events, wallets } = storage.deps
  const data = { userId, kind: wallet.kind, replacedAt: null }
  await wallets.add(wallet, events.create(walletLinked, { key: userId, version: 1, data }))
}

async function send<T>(url: string, path: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, ...idempotencyKey(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, code } = (await answer.json()) as { data: T; code?: string }
  if (!answer.ok) throw new Error(code)
  return data
}

const startWallet = (settings: Readonly<Record<string, string>> = {}) =>
  startWalletProcess({
    ...engines,
    WALLET_SECRET_FILE: secretFile,
    ...swapSettings(chain.url),
    ...settings,
    ...crashPoints.environment,
  })
