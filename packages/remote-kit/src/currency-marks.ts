import type { Currency } from '@platform/contracts/money'
import type { MarkName } from '@platform/ui'

/** The mark of each currency. */
export const currencyMarks: Readonly<Record<Currency, MarkName>> = {
  KCASH: 'kcash',
  RTOKEN: 'rtoken',
  USDT: 'stable',
  KPOINTS: 'kpoints',
}
