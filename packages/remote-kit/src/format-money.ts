import type { Language } from '@platform/contracts/constants'
import { type Currency, currencies } from '@platform/contracts/money'
import { formatAmount, formatPrecise } from '@platform/remote-kit/format'

/** The decimal places of a currency that `formatAmount` shows whole. */
const COINS = 2

/** An amount of a currency: a token has more decimals than coins, and a small amount of it is no zero. */
export function formatMoney(
  amount: string | number,
  currency: Currency,
  language: Language,
): string {
  const format = currencies[currency].decimals > COINS ? formatPrecise : formatAmount
  return format(amount, language)
}
