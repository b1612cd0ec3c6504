import { type Currency, currencies } from '@platform/contracts/money'
import { formatAmount, formatPrecise } from '@platform/remote-kit/format'
import { useCallback } from 'react'
import { useLanguage } from './shell.ts'

/** The decimal places of a currency that `formatAmount` shows whole. */
const COINS = 2

/** Amounts of a currency in the language shown: a token has more decimals than coins, and a small amount of it is no zero. */
export function useFormatMoney(): (amount: string | number, currency: Currency) => string {
  const language = useLanguage()
  return useCallback(
    (amount, currency) => {
      const format = currencies[currency].decimals > COINS ? formatPrecise : formatAmount
      return format(amount, language)
    },
    [language],
  )
}
