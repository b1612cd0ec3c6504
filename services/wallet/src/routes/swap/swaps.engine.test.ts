import type { Chain } from '@platform/chain/start-chain'
import { DAY_MS } from '@platform/contracts/constants'
import type { Balance } from '@platform/contracts/wallet/http'
import type {
  Deductions,
  Swap,
  SwapChains,
  SwapQuote,
  Swaps,
  TokenBalance,
} from '@platform/contracts/wallet/swap'
import { SWAP_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/swap'
import { SWAPS_AT_ONCE } from '@platform/contracts/wallet/transfer-limits'
import { noncesId } from '@platform/relayer'
import { eraseUser, exportUser } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
import { removeUnusedQuotes } from '../../operations/remove-unused-quotes.ts'
import { personalData } from '../../personal-data.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'
import {
  CHAIN_ID,
  CONFIRMATIONS,
  linkKey,
  newKey,
  RELAYER,
  signQuote,
  startStillChain,
  swapSettings,
  TEST_USDT,
  TOKEN,
} from '../../testing/swap-chain.ts'

let chain: Chain
let wallet: TestWallet
/** Repositories on the same database. */
let inside: OpenWallet
const queries = watchQueries()
beforeAll(async () => {
  chain = await startStillChain()
  const others = [{ symbol: 'EMBER', contract: TOKEN, decimals: 18 }]
  wallet = await startWallet(swapSettings(chain.url, { others }))
  inside = await openWallet('wallet', wallet.clock)
})
afterEach(async () => {
  await chain.setBaseFee(1_000_000_000n)
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
  await chain.stop()
})

const UNIT = 1_000_000n
const ADULT = { holds: true, expiresAt: null }

interface Person extends Caller {
  id: string
  key: PrivateKeyAccount
}

/** A user of age with a linked wallet, and whole USDT. */
async function newPerson(usdt = 100): Promise<Person> {
  const user = await wallet.signedIn({ expiresIn: 86_400 })
  const key = newKey()
  expect((await linkKey(user, key)).status).toBe(200)
  await inside.deps.userFacts.save(user.id, 'over-18', ADULT, 1)
  if (usdt > 0) await inside.give(userAccount(user.id, 'USDT'), BigInt(usdt) * UNIT)
  return { ...user, key }
}
const quoteOf = (user: Caller, amount = '10', currency = 'USDT') =>
  user.post<SwapQuote>('/api/swap/quote', { chainId: CHAIN_ID, currency, amount })
const swapBy = async (user: Person, quote: SwapQuote, signature?: string) =>
  user.post<Swap>(
    '/api/swap',
    { quoteId: quote.id, signature: signature ?? (await signQuote(user.key, quote)) },
    idempotencyKey(),
  )
const swapOf = async (user: Caller, id: string) => (await user.get<Swap>(`/api/swap/${id}`)).data
const underWay = async (user: Caller) =>
  (await user.get<Swaps>('/api/swap')).data.items.map(({ id }) => id)
const becomes = (user: Caller, id: string, status: Swap['status']) =>
  vi.waitFor(async () => expect((await swapOf(user, id)).status).toBe(status), {
    timeout: 10_000,
    interval: 30,
  })
const usdtOf = async (user: Caller) => {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  const { available, held } = data.balances.find(({ currency }) => currency === 'USDT') as Balance
  return { available, held }
}
const onChain = (user: Person) => chain.balanceOf(user.key.address, TEST_USDT)
const minor = (decimal: string) => BigInt(decimal.replace('.', ''))
/** Mines until the swap has ended. */
async function finish(user: Person, id: string, status: Swap['status'] = 'final') {
  await vi.waitFor(
    async () => {
      await chain.mine(1)
      expect((await swapOf(user, id)).status).toBe(status)
    },
    { timeout: 15_000, interval: 60 },
  )
}
async function begun(amount = '10') {
  const user = await newPerson()
  const { data: quote } = await quoteOf(user, amount)
  const { data: swap, status } = await swapBy(user, quote)
  expect(status).toBe(200)
  return { user, quote, swap }
}

test('shows the chains, what they cost, and what a wallet holds', async () => {
  const user = await newPerson()
  const { data } = await wallet.visitor.get<SwapChains>('/api/swap/chains')
  expect(data.chains).toMatchObject([
    { id: CHAIN_ID, confirmations: CONFIRMATIONS, depositAddress: RELAYER },
  ])
  const query = `chainId=${CHAIN_ID}&currency=USDT`
  const gas = await user.get<{ gasFee: string }>(`/api/swap/gas-fee?${query}`)
  const kept = await user.get<Deductions>(`/api/swap/deductions?${query}&amount=10`)
  expect(kept.data.deductions).toEqual([
    { kind: 'gas', amount: gas.data.gasFee },
    { kind: 'platform', amount: '0.050000' },
  ])
  const balance = await user.get<TokenBalance>(`/api/wallets/token-balance?chain=${CHAIN_ID}`)
  expect(balance.data.tokens.map((token) => token.balance)).toEqual(['0.000000', '0.000000'])
  expect(balance.data.coin).toEqual({ symbol: 'ETH', balance: '0' })
  expect((await user.get('/api/wallets/token-balance?chain=1')).code).toBe('SWAP_UNKNOWN')
  const nobody = await wallet.signedIn()
  const path = `/api/wallets/token-balance?chain=${CHAIN_ID}`
  expect((await nobody.get(path)).code).toBe('WALLET_NOT_FOUND')
})

test('a balance on a chain is of the linked wallet or of the one made on the site, in all listed tokens, and asked of the chain once for some seconds', async () => {
  const user = await newPerson()
  const own = newKey()
  await linkKey(user, own, { kind: 'external', replace: true })
  await chain.setMinesAtOnce(true)
  await chain.giveToken(own.address, 25n * UNIT, TEST_USDT)
  await chain.giveToken(user.key.address, 7n * 10n ** 18n, TOKEN)
  const path = `/api/wallets/token-balance?chain=${CHAIN_ID}`
  const shown = async (of = '') => (await user.get<TokenBalance>(`${path}${of}`)).data
  const linked = await shown()
  expect(linked.address).toBe(own.address)
  expect(linked.tokens[0]).toMatchObject({ currency: 'USDT', balance: '25.000000' })
  expect(linked.others).toEqual([{ symbol: 'EMBER', contract: TOKEN, balance: '0' }])
  const made = await shown('&wallet=embedded')
  expect(made.address).toBe(user.key.address)
  expect(made.others?.[0]?.balance).toBe('7')
  await chain.giveToken(own.address, 5n * UNIT, TEST_USDT)
  await chain.setMinesAtOnce(false)
  expect(await shown()).toEqual(linked)
  expect((await user.get(`${path}&wallet=other`)).code).toBe('VALIDATION_FAILED')
})

test('a swap is held, sent and mined, and final after the confirmations: exactly what the quote said arrives', async () => {
  const user = await newPerson()
  const { data: quote } = await quoteOf(user)
  const kept = quote.deductions.reduce((sum, { amount }) => sum + minor(amount), 0n)
  expect(minor(quote.minimumReceived) + kept).toBe(10n * UNIT)
  const { data: swap } = await swapBy(user, quote)
  expect(swap).toMatchObject({ id: quote.id, status: 'held', transactionHash: null })
  expect(await usdtOf(user)).toEqual({ available: '90.000000', held: '10.000000' })
  expect(await underWay(user)).toEqual([swap.id])
  await becomes(user, swap.id, 'sent')
  await chain.mine(1)
  await becomes(user, swap.id, 'mined')
  expect(await swapOf(user, swap.id)).toMatchObject({ confirmations: 1 })
  expect((await usdtOf(user)).held).toBe('10.000000')
  expect(await underWay(user)).toEqual([swap.id])
  expect(await underWay(await newPerson(0))).toEqual([])
  await chain.mine(CONFIRMATIONS - 1)
  await becomes(user, swap.id, 'final')
  expect(await usdtOf(user)).toEqual({ available: '90.000000', held: '0.000000' })
  expect(await onChain(user)).toBe(minor(quote.minimumReceived))
  const again = await swapBy(user, quote)
  expect(again.data).toMatchObject({ id: swap.id, status: 'final' })
  expect(await underWay(user)).toEqual([])
  const other = await newPerson()
  expect((await other.get(`/api/swap/${swap.id}`)).status).toBe(404)
  expect((await swapBy(other, quote)).code).toBe('NOT_FOUND')
})

test('what does not fit is refused in words, and leaves nothing behind', async () => {
  const user = await newPerson(20)
  const code = async (answer: Promise<{ code?: string | undefined }>) => (await answer).code
  expect(await code(quoteOf(user, '0.5'))).toBe('SWAP_TOO_SMALL')
  expect(await code(quoteOf(user, '21'))).toBe('INSUFFICIENT_FUNDS')
  expect(await code(quoteOf(user, '1', 'KCASH'))).toBe('VALIDATION_FAILED')
  const elsewhere = { chainId: 1, currency: 'USDT', amount: '10' }
  expect(await code(user.post('/api/swap/quote', elsewhere))).toBe('SWAP_UNKNOWN')
  expect(await code(quoteOf(await wallet.signedIn()))).toBe('WALLET_NOT_FOUND')

  const { data: quote } = await quoteOf(user)
  const { data: other } = await quoteOf(user)
  const forged = [
    await signQuote(newKey(), quote),
    await signQuote(user.key, other),
    await signQuote(user.key, quote, { amount: 1n }),
    await signQuote(user.key, quote, { chainId: 1 }),
    await signQuote(user.key, quote, { to: newKey().address }),
    await signQuote(user.key, quote, { expiresAt: new Date(Date.now() + 1e9) }),
    `0x${'1'.repeat(130)}`,
  ]
  for (const signature of forged) {
    expect(await code(swapBy(user, quote, signature))).toBe('SWAP_SIGNATURE_INVALID')
  }
  expect(await usdtOf(user)).toEqual({ available: '20.000000', held: '0.000000' })
  expect((await user.get(`/api/swap/${quote.id}`)).status).toBe(404)

  await wallet.clock.advance(SWAP_QUOTE_LIFETIME_MS)
  expect(await code(swapBy(user, quote))).toBe('QUOTE_EXPIRED')
})

test('nothing leaves while it is unknown whether a user is of age, nor by a quote from before it was', async () => {
  const user = await newPerson()
  const { data: quote } = await quoteOf(user)
  await inside.deps.userFacts.save(user.id, 'over-18', { ...ADULT, holds: false }, 2)
  expect((await quoteOf(user)).code).toBe('FACTS_NEEDED')
  expect(await swapBy(user, quote)).toMatchObject({ status: 403, code: 'FACTS_NEEDED' })
  expect(await usdtOf(user)).toEqual({ available: '100.000000', held: '0.000000' })
})

test('a second factor is needed above the limit of money that goes out, of transfers and swaps together', async () => {
  const user = await newPerson(200)
  const { data: first } = await quoteOf(user, '50')
  expect((await swapBy(user, first)).status).toBe(200)
  const { data: second } = await quoteOf(user, '1')
  expect((await swapBy(user, second)).code).toBe('SECOND_FACTOR_MISSING')
  const proven = await wallet.signedIn({ sub: user.id, secondFactorAt: wallet.clock.now() })
  expect((await swapBy({ ...user, ...proven }, second)).status).toBe(200)
  await finish(user, first.id)
  await finish(user, second.id)
})

test('one user has four swaps under way at most, of all currencies, also of requests at once: the places of a chain are for everybody', async () => {
  const user = await newPerson()
  const quotes = await Promise.all(Array.from({ length: 7 }, () => quoteOf(user, '2')))
  const answers = await Promise.all(quotes.map(({ data }) => swapBy(user, data)))
  const begun = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ code }) => code === 'TRANSFER_LIMIT')
  expect([begun.length, refused.length]).toEqual([SWAPS_AT_ONCE, 7 - SWAPS_AT_ONCE])
  expect(refused[0]?.details).toEqual({ limit: 'open', most: SWAPS_AT_ONCE, left: 0 })
  await inside.give(userAccount(user.id, 'RTOKEN'), 100n * UNIT)
  const { data: another } = await quoteOf(user, '20', 'RTOKEN')
  expect((await swapBy(user, another)).details).toMatchObject({ limit: 'open', left: 0 })
  for (const { data } of begun) await finish(user, data.id)
  const { data: next } = await quoteOf(user, '2')
  expect((await swapBy(user, next)).status).toBe(200)
  await finish(user, next.id)
})

test('one quote is one swap, whatever number of requests accept it at once', async () => {
  const user = await newPerson()
  const { data: quote } = await quoteOf(user)
  const answers = await Promise.all(Array.from({ length: 10 }, () => swapBy(user, quote)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses).toContain(200)
  await finish(user, quote.id)
  expect(await onChain(user)).toBe(minor(quote.minimumReceived))
  expect(await usdtOf(user)).toEqual({ available: '90.000000', held: '0.000000' })
})

test('a swap is sent again after the node has forgotten it, and after a re-organisation has', async () => {
  const { user, quote, swap } = await begun()
  await becomes(user, swap.id, 'sent')
  await chain.forgetWaiting()
  await chain.mine(1)
  await becomes(user, swap.id, 'sent')
  await vi.waitFor(async () => {
    await chain.mine(1)
    expect((await swapOf(user, swap.id)).status).toBe('mined')
  })
  await chain.reorganise(2)
  await finish(user, swap.id)
  expect(await onChain(user)).toBe(minor(quote.minimumReceived))
})

test('a stuck transaction is replaced at its nonce by one with higher fees', async () => {
  const { user, quote, swap } = await begun()
  await becomes(user, swap.id, 'sent')
  await chain.setBaseFee(20_000_000_000n)
  await chain.mine(1)
  expect((await swapOf(user, swap.id)).status).toBe('sent')
  wallet.clock.advance(3_000)
  await vi.waitFor(async () => {
    await chain.setBaseFee(20_000_000_000n)
    await chain.mine(1)
    // The blocks that the next looks mine can make it final before it is seen as mined.
    expect(['mined', 'final']).toContain((await swapOf(user, swap.id)).status)
  }, 10_000)
  await chain.setBaseFee(1_000_000_000n)
  await finish(user, swap.id)
  expect(await onChain(user)).toBe(minor(quote.minimumReceived))
  const nonces = await inside.deps.nonceSlots.find(noncesId(CHAIN_ID, RELAYER))
  const slot = nonces?.slots.find(({ jobId }) => jobId === swap.id)
  expect(slot?.attempts.length).toBeGreaterThan(1)
})

test('what the contract refuses is given back once', async () => {
  const user = await newPerson()
  const { data: quote } = await quoteOf(user)
  // The tokens are gone between the quote and the transaction.
  const has = await chain.balanceOf(RELAYER, TEST_USDT)
  const { data: swap } = await swapBy(user, quote)
  await becomes(user, swap.id, 'sent')
  // It offers too little for this block, which has the other transaction alone.
  await chain.setBaseFee(20_000_000_000n)
  await chain.setMinesAtOnce(true)
  await chain.takeToken(RELAYER, has, TEST_USDT)
  await chain.setMinesAtOnce(false)
  await chain.setBaseFee(1_000_000_000n)
  await finish(user, swap.id, 'refunded')
  expect(await usdtOf(user)).toEqual({ available: '100.000000', held: '0.000000' })
  expect((await quoteOf(user)).code).toBe('SWAP_NOT_COVERED')
  await chain.setMinesAtOnce(true)
  await chain.giveToken(RELAYER, has, TEST_USDT)
  await chain.setMinesAtOnce(false)
  expect(await onChain(user)).toBe(0n)
  expect((await swapOf(user, swap.id)).status).toBe('refunded')
})

test('more than 60 lists of swaps in a minute are refused', async () => {
  const user = await newPerson(0)
  const answers = await Promise.all(Array.from({ length: 61 }, () => user.get('/api/swap')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array<number>(60).fill(200), 429])
})

test('twenty swaps of twenty users at once have a nonce each, and all arrive', async () => {
  const some = await Promise.all(Array.from({ length: 20 }, () => begun('5')))
  for (const { user, swap } of some) await finish(user, swap.id)
  for (const { user, quote } of some) {
    expect(await onChain(user)).toBe(minor(quote.minimumReceived))
  }
  const nonces = await inside.deps.nonceSlots.find(noncesId(CHAIN_ID, RELAYER))
  const given = nonces?.slots.map(({ nonce }) => nonce) ?? []
  expect(new Set(given).size).toBe(given.length)
})

test('tokens that come from a linked wallet are credited once they are final, also when it is linked later', async () => {
  const user = await newPerson(0)
  const deposit = async (from: string) => {
    await chain.setMinesAtOnce(true)
    await chain.giveToken(from as `0x${string}`, 7n * UNIT, TEST_USDT)
    await chain.sendToken(from as `0x${string}`, RELAYER, 7n * UNIT, TEST_USDT)
    await chain.setMinesAtOnce(false)
  }
  const has = (who: Caller, available: string) =>
    vi.waitFor(async () => expect((await usdtOf(who)).available).toBe(available), 10_000)
  await deposit(user.key.address)
  expect((await usdtOf(user)).available).toBe('0.000000')
  await chain.mine(CONFIRMATIONS)
  await has(user, '7.000000')

  const later = await wallet.signedIn()
  const key = newKey()
  await deposit(key.address)
  await chain.mine(CONFIRMATIONS)
  const stored = inside.mongo.connection.collection('deposits')
  await vi.waitFor(async () =>
    expect(await stored.findOne({ from: key.address })).toMatchObject({ state: 'unclaimed' }),
  )
  expect((await usdtOf(later)).available).toBe('0.000000')
  await linkKey(later, key)
  await chain.mine(1)
  await has(later, '7.000000')
  expect((await usdtOf(user)).available).toBe('7.000000')
})

test('the data of a user names their swaps and deposits, and their address is gone once they leave', async () => {
  const { user, swap } = await begun()
  await finish(user, swap.id)
  const { data: unused } = await quoteOf(user)
  const parts: unknown[] = []
  await exportUser(inside.mongo, personalData, user.id, async (part) => {
    parts.push(part)
  })
  expect(JSON.stringify(parts)).toContain(user.key.address)
  const dayLater = new Date(wallet.clock.now().getTime() + DAY_MS)
  await eraseUser(inside.mongo, personalData, user.id, dayLater)
  expect((await inside.deps.swaps.find(swap.id))?.to).toBe('erased')
  expect((await inside.deps.swapQuotes.find(unused.id))?.to).toBe('erased')
  const later = new Date(wallet.clock.now().getTime() + 3 * DAY_MS)
  await removeUnusedQuotes(inside.deps, later, new AbortController().signal)
  expect(await inside.deps.swapQuotes.find(unused.id)).toBeNull()
  expect(await inside.deps.swapQuotes.find(swap.id)).not.toBeNull()
})
