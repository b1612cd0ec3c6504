import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'

let wallet: OpenWallet
beforeAll(async () => {
  wallet = await openWallet()
})
afterAll(() => wallet.close())

const count = (id: string, amount: bigint, hours: number) =>
  wallet.deps.allowances.count({
    id,
    currency: 'KPOINTS',
    amount,
    above: 100n,
    at: new Date(hours * 3_600_000),
  })

test('of parallel issues as many count as the limit has room for, and each once', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `issue ${index}`)
  const all = await Promise.all([...ids, ...ids].map((id) => count(id, 10n, 50)))
  expect(all.filter(Boolean)).toHaveLength(20)
  const again = await Promise.all(ids.map((id) => count(id, 10n, 50)))
  expect(again.filter(Boolean)).toHaveLength(10)
})

test('what was counted leaves the sum a day after its hour, once for all parallel calls', async () => {
  expect(await count('early', 1n, 74)).toBe(false)
  const ids = Array.from({ length: 20 }, (_, index) => `later ${index}`)
  const all = await Promise.all(ids.map((id) => count(id, 10n, 75)))
  expect(all.filter(Boolean)).toHaveLength(10)
  expect(await count('over', 101n, 200)).toBe(false)
  expect(await count('whole', 100n, 200)).toBe(true)
})

test('an act that was counted for less counts the larger amount anew', async () => {
  expect(await count('changed', 1n, 300)).toBe(true)
  expect(await count('changed', 1n, 300)).toBe(true)
  expect(await count('changed', 101n, 300)).toBe(false)
  expect(await count('changed', 99n, 300)).toBe(true)
  expect(await count('another', 1n, 300)).toBe(false)
})

test('what was counted and never done is not saved up: it counts anew once its hour has left the sum', async () => {
  expect(await count('first', 100n, 400)).toBe(true)
  expect(await count('second', 100n, 425)).toBe(true)
  // Within the day a repeated call still counts once.
  expect(await count('second', 100n, 449)).toBe(true)
  expect(await count('first', 100n, 449)).toBe(false)
  expect(await count('first', 100n, 450)).toBe(true)
  expect(await count('second', 100n, 450)).toBe(false)
})

test('USDT, reward tokens and KCash count together, each as KCash', async () => {
  const issue = (currency: 'USDT' | 'KCASH' | 'RTOKEN', amount: bigint) =>
    wallet.deps.allowances.count({
      ...{ id: crypto.randomUUID(), currency, amount },
      ...{ above: 1_000n, at: new Date(0) },
    })
  expect(await issue('USDT', 1_000_001n)).toBe(false)
  expect(await issue('RTOKEN', 10_000_001n)).toBe(false)
  expect(await issue('USDT', 300_000n)).toBe(true)
  expect(await issue('RTOKEN', 3_000_000n)).toBe(true)
  expect(await issue('KCASH', 400_01n)).toBe(false)
  expect(await issue('KCASH', 400_00n)).toBe(true)
  expect(await issue('USDT', 1n)).toBe(false)
  expect(await issue('RTOKEN', 1n)).toBe(false)
})

test('a limit above what an account can hold is no number that the database refuses', async () => {
  const issue = {
    id: 'any',
    currency: 'RTOKEN',
    amount: 5n,
    above: 10n ** 17n,
    at: new Date(0),
  } as const
  expect(await wallet.deps.allowances.count(issue)).toBe(true)
})
