import { expect, test } from 'vitest'
import { currencyCodes, toMinor } from '../money.ts'
import { exchangeCurrencies } from '../wallet/exchange.ts'
import { TRANSFER_LIMITS, VERIFICATION_LEVELS } from '../wallet/transfer-limits.ts'
import { countedUnder, countedValue, valueIn } from './counted-value.ts'

const kcash = (amount: string) => ({ currency: 'KCASH', amount: toMinor(amount, 'KCASH') }) as const

test('what has a price counts as the KCash that it is worth, rounded up', () => {
  expect(countedValue(toMinor('1', 'USDT'), 'USDT')).toEqual(kcash('1000'))
  expect(countedValue(toMinor('0.000011', 'USDT'), 'USDT')).toEqual(kcash('0.02'))
  expect(countedValue(toMinor('1', 'RTOKEN'), 'RTOKEN')).toEqual(kcash('100'))
  expect(countedValue(toMinor('0.000101', 'RTOKEN'), 'RTOKEN')).toEqual(kcash('0.02'))
  expect(countedValue(1_250n, 'KCASH')).toEqual(kcash('12.50'))
  expect(countedValue(500n, 'KPOINTS')).toEqual({ currency: 'KPOINTS', amount: 500n })
})

test('a reward token is worth the same in the limits of transfers', () => {
  for (const level of VERIFICATION_LEVELS) {
    const { RTOKEN, KCASH } = TRANSFER_LIMITS[level]
    const worth = countedValue(toMinor(String(RTOKEN.single), 'RTOKEN'), 'RTOKEN')
    expect(worth).toEqual(kcash(String(KCASH.single)))
  }
})

test('what can be exchanged for each other is one sum of a user, everything else its own', () => {
  const together: readonly string[] = exchangeCurrencies
  for (const currency of currencyCodes) {
    expect(countedUnder(currency)).toBe(together.includes(currency) ? 'KCASH' : currency)
  }
})

test('an amount in the other currency, rounded up, and in nothing that it cannot be exchanged for', () => {
  const [much, little] = [kcash('50000'), { ...kcash('50000'), amount: 1n }]
  const usdt = { amount: toMinor('0.000011', 'USDT'), currency: 'USDT' } as const
  const rtoken = { amount: toMinor('1', 'RTOKEN'), currency: 'RTOKEN' } as const
  expect(valueIn('USDT', much)).toBe(toMinor('50', 'USDT'))
  expect(valueIn('USDT', little)).toBe(toMinor('0.00001', 'USDT'))
  expect(valueIn('KCASH', usdt)).toBe(2n)
  expect([valueIn('KCASH', much), valueIn('USDT', usdt), valueIn('RTOKEN', rtoken)]).toEqual([
    ...[much.amount, usdt.amount, rtoken.amount],
  ])
  expect(() => valueIn('RTOKEN', much)).toThrow('does not count together')
  expect(() => valueIn('KCASH', rtoken)).toThrow('does not count together')
})
