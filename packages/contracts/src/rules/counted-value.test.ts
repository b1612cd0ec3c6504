import { expect, test } from 'vitest'
import { currencyCodes, toMinor } from '../money.ts'
import { exchangeCurrencies } from '../wallet/exchange.ts'
import { countedValue } from './counted-value.ts'

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
