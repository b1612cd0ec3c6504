import { CHAIN_ID } from '@platform/chain/addresses'
import type { Chain } from '@platform/chain/start-chain'
import type { TokenPrice } from '@platform/contracts/wallet/offramp'
import { type Conversion, PURCHASE_QUOTE_LIFETIME_MS } from '@platform/contracts/wallet/onramp'
import type { gasFee } from '@platform/contracts/wallet/swap'
import { providerEnvironment } from '@platform/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { userAccount } from '../../domain/account.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { orderByQuote, type Payments, showCost, startPayments } from '../../testing/payments.ts'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'
import {
  linkKey,
  newKey,
  startStillChain,
  swapSettings,
  TEST_USDT,
} from '../../testing/swap-chain.ts'

let payments: Payments
let chain: Chain
let wallet: TestWallet
let inside: OpenWallet
beforeAll(async () => {
  payments = await startPayments()
  chain = await startStillChain()
  const terms = JSON.parse(payments.settings.RAMP_TERMS)
  wallet = await startWallet({
    ...payments.settings,
    ...swapSettings(chain.url, {
      tokens: {
        USDT: {
          ...{ contract: TEST_USDT, coinPrice: '2000', feeBasisPoints: 50, minimum: '1' },
          follows: { pair: 'ETH-USDT', at: '2000' },
        },
      },
    }),
    ...providerEnvironment(payments.sandbox, ['priceFeed']),
    PRICE_KEPT_MS: '0',
    // The clock goes on by the time that a quote holds.
    PRICE_MAX_AGE_S: '3600',
    RAMP_TERMS: JSON.stringify({
      INR: { ...terms.INR, follows: { pair: 'USDT-INR', at: '88.5' } },
      BRL: terms.BRL,
    }),
  })
  inside = await openWallet('wallet', wallet.clock)
})
afterAll(async () => {
  await inside.close()
  await wallet.stop()
  await chain.stop()
  await payments.stop()
})
beforeEach(async () => {
  payments.sandbox.faults.change({ priceFeed: 'ok' })
  for (const pair of ['USDT-INR', 'ETH-USDT']) await move(pair, 'usual')
})

const move = (pair: string, act: string) =>
  fetch(`${payments.sandbox.url}/markets`, {
    method: 'POST',
    body: new URLSearchParams({ pair, act }),
    redirect: 'manual',
  })

const buys = () => wallet.visitor.get<Conversion>('/api/onramp/conversion?fiat=INR&receive=1000.00')
const pays = () => wallet.visitor.get<TokenPrice>('/api/offramp/token-price?fiat=INR&pay=1000.00')
const gas = async () => {
  const user = await wallet.signedIn()
  return user.get<z.infer<typeof gasFee>>(`/api/swap/gas-fee?chainId=${CHAIN_ID}&currency=USDT`)
}
test('what KCash costs and brings, and what gas costs, move with the markets that they follow', async () => {
  expect((await buys()).data.conversion).toMatchObject({ price: '0.090000', net: '90.00' })
  expect((await pays()).data.quote).toMatchObject({ price: '0.085000', gross: '85.00' })
  const before = Number((await gas()).data.gasFee)
  await move('USDT-INR', 'up')
  await move('ETH-USDT', 'up')
  expect((await buys()).data.conversion).toMatchObject({ price: '0.094500', net: '94.50' })
  expect((await pays()).data.quote).toMatchObject({ price: '0.089250', gross: '89.25' })
  expect(Number((await gas()).data.gasFee) / before).toBeCloseTo(1.05, 3)
})

test('what was shown is what is bought while the market moves, and after its time the present price is said', async () => {
  const user = await wallet.signedIn({ expiresIn: 3_600 })
  await inside.deps.userFacts.save(user.id, 'over-18', { holds: true, expiresAt: null }, 1)
  const quoteOf = async () => (await showCost(user)).quote?.quote ?? ''
  const [first, second] = [await quoteOf(), await quoteOf()]
  await move('USDT-INR', 'up')
  const { data } = await orderByQuote(user, first)
  expect(data).toMatchObject({ price: '0.090000', total: '92.13' })
  wallet.clock.advance(PURCHASE_QUOTE_LIFETIME_MS)
  await move('USDT-INR', 'up')
  const { conversion } = await showCost(user)
  const refused = await orderByQuote(user, second)
  expect([refused.code, refused.details]).toEqual([
    ...['QUOTE_EXPIRED', { total: conversion?.total, fiat: 'INR' }],
  ])
  expect(Number(conversion?.total)).toBeGreaterThan(92.13)
})

test.each([
  ['is absurd', () => move('ETH-USDT', 'absurd')],
  ['is of yesterday', () => move('ETH-USDT', 'stale')],
])(
  'no swap is quoted, and no cost of one is shown, at a price of gas that %s',
  async (_what, breakIt) => {
    const user = await wallet.signedIn()
    await linkKey(user, newKey())
    for (const fact of ['over-18', 'pan-verified'] as const) {
      await inside.deps.userFacts.save(user.id, fact, { holds: true, expiresAt: null }, 1)
    }
    await inside.give(userAccount(user.id, 'USDT'), 10_000_000n)
    const quote = () =>
      user.post('/api/swap/quote', { chainId: CHAIN_ID, currency: 'USDT', amount: '5' })
    const deductions = () =>
      user.get(`/api/swap/deductions?chainId=${CHAIN_ID}&currency=USDT&amount=5`)
    // What it is refused for is the price alone.
    expect([(await quote()).status, (await deductions()).status]).toEqual([200, 200])
    await breakIt()
    expect((await gas()).code).toBe('UNAVAILABLE')
    expect([(await quote()).code, (await deductions()).code]).toEqual([
      'UNAVAILABLE',
      'UNAVAILABLE',
    ])
    await move('ETH-USDT', 'usual')
    expect((await quote()).status).toBe(200)
  },
)

test.each([
  ['is absurd', () => move('USDT-INR', 'absurd')],
  ['is of yesterday', () => move('USDT-INR', 'stale')],
  ['is not there', async () => payments.sandbox.faults.change({ priceFeed: 'error' })],
])(
  'nothing is sold or paid out at a price that %s; a currency that follows no market goes on',
  async (_what, breakIt) => {
    await breakIt()
    expect((await buys()).code).toBe('UNAVAILABLE')
    expect((await pays()).code).toBe('UNAVAILABLE')
    const open = await wallet.visitor.get<Conversion>('/api/onramp/conversion')
    expect(open.data.options.map(({ fiat }) => fiat)).toEqual(['BRL'])
  },
)
