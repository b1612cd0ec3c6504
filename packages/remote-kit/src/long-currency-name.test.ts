import { LANGUAGES } from '@platform/contracts/constants'
import { currencyCodes } from '@platform/contracts/money'
import { fiatCodes } from '@platform/contracts/wallet/fiat'
import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'
import { formatFiat, longCurrencyName } from './long-currency-name.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('money from outside has its symbol and its digits as each language writes them, exact', () => {
  expect(formatFiat('92.13', 'INR', 'en')).toBe('₹92.13')
  expect(formatFiat('123456.70', 'INR', 'hi')).toBe('₹123,456.70')
  expect(plain(formatFiat('1234.50', 'BRL', 'pt-BR'))).toBe('R$ 1.234,50')
  expect(formatFiat('90071992547409931.13', 'USD', 'en')).toBe('$90,071,992,547,409,931.13')
})

test('a currency alone has its name in each language', () => {
  expect(longCurrencyName('INR', 'hi')).toBe('भारतीय रुपया (₹)')
  expect(longCurrencyName('BRL', 'en')).toBe('Brazilian Real (R$)')
  expect(longCurrencyName('USDT', 'hi')).toBe('USDT (टेदर)')
  for (const language of LANGUAGES) {
    expect(longCurrencyName('KCASH', language)).toBe('KCash')
    const names = [...currencyCodes, ...fiatCodes].map((code) => longCurrencyName(code, language))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a code that nobody knows is its own name', () => {
  expect([currencyName('KPOINTS'), currencyName('INR'), currencyName('ETH')]).toEqual([
    ...['K-Points', 'INR', 'ETH'],
  ])
})
