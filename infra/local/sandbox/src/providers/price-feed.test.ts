import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerEnvironment, type Sandbox, startSandbox } from '../app.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  sandbox.faults.change({ priceFeed: 'ok' })
  await move('usual')
})

const move = (act: string, pair = 'USDT-INR') =>
  fetch(`${sandbox.url}/markets`, {
    method: 'POST',
    body: new URLSearchParams({ pair, act }),
    redirect: 'manual',
  })
const ask = (pair = 'USDT-INR', key?: string) => {
  const { PRICE_FEED_URL, PRICE_FEED_KEY } = providerEnvironment(sandbox, ['priceFeed'])
  return fetch(`${PRICE_FEED_URL}/prices/${pair}`, {
    headers: { authorization: `Bearer ${key ?? PRICE_FEED_KEY}` },
  })
}
async function priceNow(): Promise<{ price: string; ageMs: number }> {
  const { price, at } = (await (await ask()).json()) as { price: string; at: string }
  return { price, ageMs: Date.now() - Date.parse(at) }
}

test.each([
  ['usual', '88.500000'],
  ['up', '92.925000'],
  ['down', '84.075000'],
  ['absurd', '8850.000000'],
])('a market that goes %s says %s, as of now', async (act, price) => {
  expect((await move(act)).status).toBe(303)
  const now = await priceNow()
  expect(now.price).toBe(price)
  expect(now.ageMs).toBeLessThan(60_000)
})

test('a market that stops says the price of yesterday, until it is the usual one again', async () => {
  await move('stale')
  expect((await priceNow()).ageMs).toBeGreaterThanOrEqual(24 * 3_600_000)
  await move('usual')
  expect((await priceNow()).ageMs).toBeLessThan(60_000)
})

test('a market moves alone, and the page shows each and a way to move it', async () => {
  await move('absurd', 'ETH-USDT')
  expect((await priceNow()).price).toBe('88.500000')
  const page = await (await fetch(`${sandbox.url}/markets`)).text()
  for (const pair of ['USDT-INR', 'USDT-BRL', 'ETH-USDT']) {
    expect(page).toContain(`<section aria-label="${pair}">`)
  }
  expect(page).toContain('200000.000000')
  await move('usual', 'ETH-USDT')
})

test('an unknown market, a wrong key, an unknown act and a feed that is down are said', async () => {
  expect((await ask('XAU-USDT')).status).toBe(404)
  expect((await ask('USDT-INR', 'another')).status).toBe(401)
  expect((await move('sideways')).status).toBe(400)
  sandbox.faults.change({ priceFeed: 'error' })
  expect((await ask()).status).toBeGreaterThanOrEqual(500)
})
