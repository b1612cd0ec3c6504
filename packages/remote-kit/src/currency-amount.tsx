import type { Currency } from '@platform/contracts/money'
import { Money } from '@platform/ui'
import type { ComponentProps } from 'react'
import { currencyMarks } from './currency-marks.ts'
import { currencyName } from './currency-name.ts'
import { useFormatMoney } from './use-format-money.ts'

interface CurrencyAmountProps {
  currency: Currency
  /** Decimal string in whole units. */
  amount: string
  /** Writes the currency's name after the number; the mark alone is for narrow places. */
  named?: boolean
  size?: NonNullable<ComponentProps<typeof Money>['size']>
}

/** An amount with its currency's mark, in the reader's number format. */
export function CurrencyAmount({ currency, amount, named, size }: CurrencyAmountProps) {
  const formatMoney = useFormatMoney()
  return (
    <Money
      amount={formatMoney(amount, currency)}
      mark={currencyMarks[currency]}
      {...(named && { unit: currencyName(currency) })}
      {...(size && { size })}
    />
  )
}
