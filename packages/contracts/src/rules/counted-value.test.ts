import { expect, test } from 'vitest'
import { currencyCodes, toMinor } from '../money.ts'
import { exchangeCurrencies } from '../wallet/exchange.ts'
import { countedValue, valueIn } from './counted-value.ts'

test('USDT counts as the KCash that it can be exchanged for, rounded up', () => {
  const kcash = (amount: string) => ({ currency: 'KCASH', amount: toMinor(amount, 'KCASH') })
  expect(countedValue(toMinor('1', 'USDT'), 'USDT')).toEqual(kcash('1000'))
  expect(countedValue(toMinor('0.000011', 'USDT'), 'USDT')).toEqual(kcash('0.02'))
})

test('what can be exchanged into each other counts together, everything else as itself', () => {
  const together: readonly string[] = exchangeCurrencies
  for (const currency of currencyCodes) {
    const counted = countedValue(500n, currency).currency
    expect(counted).toBe(together.includes(currency) ? 'KCASH' : currency)
  }
})

test('an amount in the other currency, rounded up, and in nothing that it cannot be exchanged for', () => {
  const kcash = { amount: toMinor('50000', 'KCASH'), currency: 'KCASH' } as const
  const usdt = { amount: toMinor('0.000011', 'USDT'), currency: 'USDT' } as const
  expect(valueIn('USDT', kcash)).toBe(toMinor('50', 'USDT'))
  expect(valueIn('USDT', { ...kcash, amount: 1n })).toBe(toMinor('0.00001', 'USDT'))
  expect(valueIn('KCASH', usdt)).toBe(2n)
  expect([valueIn('KCASH', kcash), valueIn('USDT', usdt)]).toEqual([kcash.amount, usdt.amount])
  expect(() => valueIn('RTOKEN', kcash)).toThrow('does not count together')
})
