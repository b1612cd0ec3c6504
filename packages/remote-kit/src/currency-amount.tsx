import { type Currency, currencies } from '@platform/contracts/money'
import { Money } from '@platform/ui'
import type { ComponentProps } from 'react'
import { currencyMarks } from './currency-marks.ts'
import { useFormat } from './shell.ts'

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
  const { formatAmount } = useFormat()
  return (
    <Money
      amount={formatAmount(amount)}
      mark={currencyMarks[currency]}
      {...(named && { unit: currencies[currency].name })}
      {...(size && { size })}
    />
  )
}
