import { rewardTokenName } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type { Currency } from '@platform/contracts/money'
import { type Fiat, fiatCodes } from '@platform/contracts/wallet/fiat'
import { useCallback } from 'react'
import { useLanguage } from './shell.ts'

/** What each of our own currencies is, where its name alone says too little. Names of brands are the same in every language. */
const longNames: Record<Currency, Record<Language, string>> = {
  KCASH: { en: 'KCash', hi: 'KCash', 'pt-BR': 'KCash' },
  RTOKEN: {
    en: `${rewardTokenName} (reward token)`,
    hi: `${rewardTokenName} (इनाम टोकन)`,
    'pt-BR': `${rewardTokenName} (token de recompensa)`,
  },
  USDT: { en: 'USDT (Tether)', hi: 'USDT (टेदर)', 'pt-BR': 'USDT (Tether)' },
  KPOINTS: { en: 'K-Points', hi: 'K-Points', 'pt-BR': 'K-Points' },
}

/** As pages write numbers: in Hindi no lakh and crore (spec 9). */
const numbersOf: Record<Language, string> = { en: 'en', hi: 'en', 'pt-BR': 'pt-BR' }

export const isFiat = (code: string): code is Fiat => fiatCodes.some((one) => one === code)

/** What a currency is called alone: "USDT (Tether)", "Indian Rupee (₹)". */
export function longCurrencyName(code: Currency | Fiat, language: Language): string {
  if (!isFiat(code)) return longNames[code][language]
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code)
  const [symbol] = fiatFormat(code, language)
    .formatToParts(0)
    .filter(({ type }) => type === 'currency')
  return `${name} (${symbol?.value ?? code})`
}

/** An amount of a currency outside the platform with its symbol, exact: "₹92.13". Decimal strings with two places. */
export const formatFiat = (amount: string, code: Fiat, language: Language): string =>
  // Decimal strings keep all their digits; the types of TypeScript's library name numbers alone.
  fiatFormat(code, language).format(amount as `${number}`)

const fiatFormat = (code: Fiat, language: Language) =>
  new Intl.NumberFormat(numbersOf[language], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })

/** `formatFiat` in the language shown. */
export function useFormatFiat(): (amount: string, code: Fiat) => string {
  const language = useLanguage()
  return useCallback((amount, code) => formatFiat(amount, code, language), [language])
}
