import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payout, TokenPrice } from '@platform/contracts/wallet/offramp'
import type { Conversion, Purchase } from '@platform/contracts/wallet/onramp'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { KILLING_TEST_MS } from '@platform/testing/start-process'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import {
  PAYOUT_WEBHOOK,
  type Payments,
  providerCall,
  startPayments,
  WEBHOOK,
} from './testing/payments.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'

const TIMEOUT_MS = KILLING_TEST_MS

const engines = engineEnvironment('payments-crash')
let storage: OpenWallet
let crashPoints: CrashPoints
let payments: Payments
let issuer: TokenIssuer
let folder: string
let secretFile: string
beforeAll(async () => {
  storage = await openWallet('payments-crash')
  crashPoints = await createCrashPoints()
  payments = await startPayments()
  issuer = await startTokenIssuer()
  folder = await mkdtemp(join(tmpdir(), 'payments-crash-'))
  secretFile = join(folder, 'wallet.secret')
})
afterAll(async () => {
  await issuer.stop()
  await payments.stop()
  await crashPoints.remove()
  await storage.close()
  await rm(folder, { recursive: true })
})

/** What a call of the provider is about when the wallet is killed at a step of it, and what the purchase is at the end. */
const STEPS = [
  { step: 'payment-decided', how: 'pay', end: 'done', kept: ['paid'], kcash: 100_000n },
  { step: 'purchase-credited', how: 'pay', end: 'done', kept: ['paid'], kcash: 100_000n },
  { step: 'payment-refunded', how: 'pay-late', end: 'refunded', kept: ['refunded'], kcash: 0n },
] as const

test(
  'a purchase is ordered, credited, given back or taken back once, although the wallet is killed at each step',
  async () => {
    let running = await startWallet()
    for (const step of ['purchase-stored', 'session-opened'] as const) {
      const user = await newUser()
      await crashPoints.arm(step)
      await expect(order(running.url, user)).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      running = await startWallet()
      const [first, again] = [await order(running.url, user), await order(running.url, user)]
      expect(first).toMatchObject({ status: 'open', checkoutUrl: expect.any(String) })
      expect(again).toEqual(first)
      expect(await storage.deps.purchases.latestOf(user.id, 10)).toHaveLength(1)
    }
    for (const { step, how, end, kept, kcash } of STEPS) {
      const user = await newUser()
      const ordered = await order(running.url, user)
      await payments.act(ordered.checkoutUrl ?? '', how)
      await crashPoints.arm(step)
      await expect(report(running.url, ordered.id)).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      running = await startWallet()
      // The last time nobody calls again, and the worker asks.
      if (step !== 'payment-refunded') await report(running.url, ordered.id)
      await waitFor(
        async () => (await show(running.url, user, ordered.id))?.status === end,
        TIMEOUT_MS,
      )
      expect(await payments.statuses(ordered)).toEqual(kept)
      expect(await kcashOf(user.id)).toBe(kcash)
      expect((await checkInvariants(storage.deps, 'whole')).faults).toEqual([])
    }

    const user = await newUser()
    const ordered = await order(running.url, user)
    await payments.act(ordered.checkoutUrl ?? '', 'pay')
    await report(running.url, ordered.id)
    await payments.bank(ordered, 'paid', 'charge-back')
    await crashPoints.arm('payment-reversed')
    await expect(report(running.url, ordered.id)).rejects.toThrow()
    expect(await running.ended).toBe('SIGKILL')
    expect(await kcashOf(user.id)).toBe(0n)
    running = await startWallet()
    await report(running.url, ordered.id)
    const status = async () => (await show(running.url, user, ordered.id))?.status
    await waitFor(async () => (await status()) === 'reversed', TIMEOUT_MS)
    expect(await kcashOf(user.id)).toBe(0n)
    await running.stop()
    expect((await checkInvariants(storage.deps, 'whole')).faults).toEqual([])
  },
  TIMEOUT_MS * 2,
)

/** At which step of an order, or of a call of the provider, the wallet is killed; what the provider did before, and what is there at the end. */
const PAYOUT_STEPS = [
  { step: 'payout-counted', acts: ['pay-out'], end: 'done', kcash: 900_000n },
  { step: 'payout-stored', acts: ['refuse'], end: 'failed', kcash: 1_000_000n },
  { step: 'payout-held', acts: ['pay-out'], end: 'done', kcash: 900_000n },
  { step: 'payout-asked', acts: ['pay-out'], end: 'done', kcash: 900_000n },
  { step: 'payout-decided', acts: ['pay-out'], end: 'done', kcash: 900_000n },
  { step: 'payout-settled', acts: ['pay-out'], end: 'done', kcash: 900_000n },
  { step: 'payout-released', acts: ['refuse'], end: 'failed', kcash: 1_000_000n },
  { step: 'payout-credited-back', acts: ['pay-out', 'return'], end: 'returned', kcash: 1_000_000n },
] as const

test(
  'a payout is asked for, paid, released or credited back once, although the wallet is killed at each step',
  async () => {
    let running = await startWallet()
    for (const { step, acts, end, kcash } of PAYOUT_STEPS) {
      const user = await newUser()
      await storage.deps.userFacts.save(
        user.id,
        'pan-verified',
        { holds: true, expiresAt: null },
        1,
      )
      await storage.give(userAccount(user.id, 'KCASH'), 1_000_000n)
      const wish = await payoutWish(running.url, user)
      const isOfOrder = ['payout-counted', 'payout-stored', 'payout-held', 'payout-asked'].includes(
        step,
      )
      if (isOfOrder) {
        await crashPoints.arm(step)
        await expect(orderPayout(running.url, user, wish)).rejects.toThrow()
        expect(await running.ended).toBe('SIGKILL')
        running = await startWallet()
      }
      const ordered = await orderPayout(running.url, user, wish)
      expect(await orderPayout(running.url, user, wish)).toEqual(ordered)
      const call = () => report(running.url, ordered.id, PAYOUT_WEBHOOK)
      for (const [n, act] of acts.entries()) {
        await payments.payOut(ordered.id, act)
        const isLast = n === acts.length - 1
        if (isLast && !isOfOrder) {
          await crashPoints.arm(step)
          await expect(call()).rejects.toThrow()
          expect(await running.ended).toBe('SIGKILL')
          running = await startWallet()
        }
        await call()
      }
      const status = async () => (await showPayout(running.url, user, ordered.id))?.status
      await waitFor(async () => (await status()) === end, TIMEOUT_MS)
      expect((await payments.payoutOf(ordered.id)).count).toBe(1)
      expect(await storage.deps.payouts.latestOf(user.id, 10)).toHaveLength(1)
      expect(await kcashOf(user.id)).toBe(kcash)
      expect((await checkInvariants(storage.deps, 'whole')).faults).toEqual([])
    }
    await running.stop()
  },
  TIMEOUT_MS * 2,
)

/** What the page would order: a price that was shown, and a destination that may be used at once here. */
async function payoutWish(url: string, { headers }: User) {
  const shown = await fetch(`${url}/api/offramp/token-price?fiat=INR&pay=1000.00`)
  const { data } = (await shown.json()) as { data: TokenPrice }
  const registered = await fetch(`${url}/api/offramp/registration`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'upi', upiId: 'asha@okbank' }),
  })
  const destination = ((await registered.json()) as { data: { id: string } }).data
  return { quote: data.quote?.quote, destinationId: destination.id }
}

async function orderPayout(url: string, { headers, key }: User, wish: object): Promise<Payout> {
  const answer = await fetch(`${url}/api/offramp/orders`, {
    method: 'POST',
    headers: { ...headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  return ((await answer.json()) as { data: Payout }).data
}

/** Null while the wallet is too busy to answer. */
async function showPayout(url: string, { headers }: User, id: string): Promise<Payout | null> {
  const answer = await fetch(`${url}/api/offramp/orders/${id}`, { headers })
  return ((await answer.json()) as { data: Payout | null }).data
}

interface User {
  id: string
  headers: Record<string, string>
  key: Record<string, string>
  /** By which they order, again after a crash. */
  quote?: string | undefined
}

/** Who may buy, with the key of their one order. */
async function newUser(): Promise<User> {
  const id = randomUUID()
  await storage.deps.userFacts.save(id, 'over-18', { holds: true, expiresAt: null }, 1)
  const headers = await issuer.authorization({ sub: id, sid: randomUUID() })
  return { id, headers, key: idempotencyKey() }
}

async function order(url: string, user: User): Promise<Purchase> {
  const { headers, key } = user
  user.quote ??= await quoteFor(url, user)
  const answer = await fetch(`${url}/api/onramp/orders`, {
    method: 'POST',
    headers: { ...headers, ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ quote: user.quote }),
  })
  return ((await answer.json()) as { data: Purchase }).data
}

async function quoteFor(url: string, { headers }: User): Promise<string | undefined> {
  const shown = await fetch(`${url}/api/onramp/conversion?fiat=INR&receive=1000.00`, { headers })
  return ((await shown.json()) as { data: Conversion }).data.quote?.quote
}

/** Null while the wallet is too busy to answer. */
async function show(url: string, { headers }: User, id: string): Promise<Purchase | null> {
  const answer = await fetch(`${url}/api/onramp/orders/${id}`, { headers })
  return ((await answer.json()) as { data: Purchase | null }).data
}

async function report(url: string, reference: string, webhook = WEBHOOK): Promise<void> {
  const { body, headers } = providerCall(reference, new Date())
  await fetch(`${url}${webhook}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const kcashOf = async (userId: string) =>
  (await storage.deps.ledger.tips([userAccount(userId, 'KCASH')]))[0]?.balance

const startWallet = () =>
  startWalletProcess({
    ...engines,
    ...issuer.environment,
    WALLET_SECRET_FILE: secretFile,
    PAYOUT_COOLING_OFF_MS: '0',
    ...payments.settings,
    ...crashPoints.environment,
  })
