import type { Chain } from '@platform/chain/start-chain'
import { type Currency, toDecimal } from '@platform/contracts/money'
import type { Balance, Transaction } from '@platform/contracts/wallet/http'
import type { Deductions, Swap, SwapQuote, TokenBalance } from '@platform/contracts/wallet/swap'
import type { TransactionDetails } from '@platform/contracts/wallet/transaction-details'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { userAccount } from '../../domain/account.ts'
import { checkInvariants } from '../../operations/invariants/check-invariants.ts'
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
  TEST_RTOKEN,
  TEST_USDT,
} from '../../testing/swap-chain.ts'

const SECOND_ID = CHAIN_ID + 1
const EXPLORER = 'https://explorer.test/tx/'
const UNIT = 1_000_000n
const GWEI = 1_000_000_000n

let first: Chain
let second: Chain
let wallet: TestWallet
let inside: OpenWallet
const queries = watchQueries()
beforeAll(async () => {
  ;[first, second] = await Promise.all([startStillChain(), startStillChain({ chainId: SECOND_ID })])
  const settings = swapSettings(first.url, { explorer: EXPLORER })
  const token = { coinPrice: '0.5', feeBasisPoints: 100, minimum: '1' }
  wallet = await startWallet({
    ...settings,
    SWAP_RPC_URLS: JSON.stringify({ [CHAIN_ID]: first.url, [SECOND_ID]: second.url }),
    SWAP_CHAINS: JSON.stringify({
      ...JSON.parse(settings.SWAP_CHAINS),
      [SECOND_ID]: {
        ...{ name: 'Second chain', confirmations: 2, coin: 'POL' },
        tokens: {
          USDT: { ...token, contract: TEST_USDT },
          RTOKEN: { ...token, contract: TEST_RTOKEN, coinPrice: '5' },
        },
      },
    }),
  })
  inside = await openWallet('wallet', wallet.clock)
})
afterAll(async () => {
  expect((await checkInvariants(inside.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await inside.close()
  await wallet.stop()
  await Promise.all([first.stop(), second.stop()])
})

interface Person extends Caller {
  id: string
  key: PrivateKeyAccount
}

/** A user of age with a linked wallet, and 100 of the currency. */
async function newPerson(currency: Currency): Promise<Person> {
  const user = await wallet.signedIn({ secondFactorAt: wallet.clock.now() })
  const key = newKey()
  expect((await linkKey(user, key)).status).toBe(200)
  await inside.deps.userFacts.save(user.id, 'over-18', { holds: true, expiresAt: null }, 1)
  await inside.give(userAccount(user.id, currency), 100n * UNIT)
  return { ...user, key }
}
const availableOf = async (user: Caller, currency: Currency) => {
  const { data } = await user.get<{ balances: Balance[] }>('/api/wallets/balance')
  return data.balances.find((one) => one.currency === currency)?.available
}

/** Swaps it, and mines until it is final. */
async function swapped(user: Person, chain: Chain, body: object) {
  const { data: quote } = await user.post<SwapQuote>('/api/swap/quote', body)
  const signature = await signQuote(user.key, quote)
  const request = { quoteId: quote.id, signature }
  expect((await user.post<Swap>('/api/swap', request, idempotencyKey())).code).toBeUndefined()
  let swap: Swap | undefined
  await vi.waitFor(
    async () => {
      await chain.mine(1)
      swap = (await user.get<Swap>(`/api/swap/${quote.id}`)).data
      expect(swap.status).toBe('final')
    },
    { timeout: 15_000, interval: 60 },
  )
  return { quote, hash: swap?.transactionHash }
}

async function listed(user: Caller): Promise<Transaction[]> {
  const { data } = await user.get<{ items: Transaction[] }>('/api/transactions/simplified')
  // The others are what the user was given.
  return data.items.filter(({ type }) => type === 'meta-txn')
}
const inFull = async (user: Caller, { id }: Transaction) =>
  (await user.get<TransactionDetails>(`/api/transactions/${encodeURIComponent(id)}`)).data

/** The user's wallet sends tokens to the platform's address, in a block that becomes final. @returns the hash */
async function deposited(user: Person, chain: Chain, token: `0x${string}`, units: bigint) {
  await chain.setMinesAtOnce(true)
  await chain.giveToken(user.key.address, units * UNIT, token)
  const hash = await chain.sendToken(user.key.address, RELAYER, units * UNIT, token)
  await chain.setMinesAtOnce(false)
  await chain.mine(CONFIRMATIONS)
  return hash
}

test('a swap in full has its fee as a line of its own with a leg to the fees, its figures, and the transaction in the explorer of its chain', async () => {
  const user = await newPerson('USDT')
  const body = { chainId: CHAIN_ID, currency: 'USDT', amount: '10' }
  const { quote, hash } = await swapped(user, first, body)
  const fee = quote.deductions.map(({ amount }) => amount)
  const [gas, platform] = fee
  const lines = await listed(user)
  expect(lines).toHaveLength(2)
  const out = lines.find(({ delta }) => delta === `-${quote.minimumReceived}`)
  const kept = lines.find((line) => line !== out)
  const value = await inFull(user, out!)
  const onChain = {
    ...{ chainId: CHAIN_ID, chain: 'Local chain', transactionHash: hash },
    url: `${EXPLORER}${hash}`,
  }
  expect(value).toMatchObject({
    onChain,
    figures: [
      { code: 'PAY', amount: '10.000000', unit: 'USDT' },
      { code: 'GAS_FEE', amount: gas, unit: 'USDT' },
      { code: 'PLATFORM_FEE', amount: platform, unit: 'USDT' },
      { code: 'RECEIVE', amount: quote.minimumReceived, unit: 'USDT' },
    ],
    related: [{ relation: 'fee', transaction: { id: kept!.id } }],
  })
  const sum = kept!.delta.slice(1)
  const legs = [
    { party: 'you', currency: 'USDT', delta: `-${quote.minimumReceived}` },
    { party: 'chain', currency: 'USDT', delta: quote.minimumReceived },
    { party: 'you', currency: 'USDT', delta: `-${sum}` },
    { party: 'fees', currency: 'USDT', delta: sum },
  ]
  expect(value.legs).toEqual(legs)
  const charged = await inFull(user, kept!)
  expect(charged).toMatchObject({
    onChain,
    related: [{ relation: 'came-from', transaction: { id: out!.id } }],
  })
  expect(charged.legs).toEqual([...legs.slice(2), ...legs.slice(0, 2)])
})

test('a deposit in full has the transaction that brought it, with a link where its chain has an explorer', async () => {
  for (const [chain, chainId, explorer] of [
    [first, CHAIN_ID, EXPLORER],
    [second, SECOND_ID, null],
  ] as const) {
    const user = await newPerson('USDT')
    const hash = await deposited(user, chain, TEST_USDT, 7n)
    await vi.waitFor(async () => expect(await availableOf(user, 'USDT')).toBe('107.000000'), 10_000)
    const [line] = await listed(user)
    expect(await inFull(user, line!)).toMatchObject({
      onChain: { chainId, transactionHash: hash, url: explorer && `${explorer}${hash}` },
      legs: [
        { party: 'you', currency: 'USDT', delta: '7.000000' },
        { party: 'chain', currency: 'USDT', delta: '-7.000000' },
      ],
      ...{ figures: [], related: [], tax: null },
    })
  }
})

test('the reward token goes out to a second chain at the price of its own coin, and comes in from there, once', async () => {
  const user = await newPerson('RTOKEN')
  for (const chain of [first, second]) {
    await chain.setBaseFee(GWEI)
    await chain.mine(1)
  }
  const gasOn = async (chainId: number) =>
    (
      await user.get<Deductions>(
        `/api/swap/deductions?chainId=${chainId}&currency=RTOKEN&amount=10`,
      )
    ).data.deductions
  // 65,000 units of gas at 3 gwei are 0.000195 coins: of 20,000 each, and of 5.
  expect(await gasOn(CHAIN_ID)).toEqual([
    { kind: 'gas', amount: '3.900000' },
    { kind: 'platform', amount: '0.000000' },
  ])
  expect(await gasOn(SECOND_ID)).toEqual([
    { kind: 'gas', amount: '0.000975' },
    { kind: 'platform', amount: '0.100000' },
  ])
  const body = { chainId: SECOND_ID, currency: 'RTOKEN', amount: '10' }
  const { quote, hash } = await swapped(user, second, body)
  expect(quote.minimumReceived).toBe('9.899025')
  const held = (chain: Chain) => chain.balanceOf(user.key.address, TEST_RTOKEN)
  expect([await held(first), await held(second)]).toEqual([0n, 9_899_025n])
  const lines = await listed(user)
  const out = lines.find(({ delta }) => delta === '-9.899025')
  expect(await inFull(user, out!)).toMatchObject({
    onChain: { chain: 'Second chain', transactionHash: hash, url: null },
    related: [{ relation: 'fee', transaction: { delta: '-0.100975', currency: 'RTOKEN' } }],
  })
  const path = `/api/wallets/token-balance?chain=${SECOND_ID}`
  const shown = (await user.get<TokenBalance>(path)).data
  expect(shown.coin?.symbol).toBe('POL')
  expect(shown.tokens.find(({ currency }) => currency === 'RTOKEN')?.balance).toBe('9.899025')

  await deposited(user, second, TEST_RTOKEN, 4n)
  await vi.waitFor(
    async () => expect(await availableOf(user, 'RTOKEN')).toBe(toDecimal(94n * UNIT, 'RTOKEN')),
    10_000,
  )
  await deposited(await newPerson('USDT'), first, TEST_RTOKEN, 1n)
  expect(await availableOf(user, 'RTOKEN')).toBe('94.000000')
})
