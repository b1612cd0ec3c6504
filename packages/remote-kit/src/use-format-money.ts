import type { Currency } from '@platform/contracts/money'
import { useCallback } from 'react'
import { formatMoney } from './format-money.ts'
import { useLanguage } from './shell.ts'

/** Amounts of a currency in the language shown. */
export function useFormatMoney(): (amount: string | number, currency: Currency) => string {
  const language = useLanguage()
  return useCallback((amount, currency) => formatMoney(amount, currency, language), [language])
}
