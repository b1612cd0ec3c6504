import { currencyName } from '@platform/remote-kit/currency-name'
import { isFiat, useFormatFiat } from '@platform/remote-kit/long-currency-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { writeExactly } from './typed-amount.ts'

/** Every digit of an amount, with what it is of: "1,000 KCash", "₹92.13". */
export function useExactAmount(): (amount: string, code: string) => string {
  const language = useLanguage()
  const formatFiat = useFormatFiat()
  return (amount, code) =>
    isFiat(code)
      ? formatFiat(amount, code)
      : `${writeExactly(amount, language)} ${currencyName(code)}`
}
